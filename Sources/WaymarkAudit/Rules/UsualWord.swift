/// A word that most apps have on a button or a tab, in the languages of Apple's own apps.
///
/// The words are those of Apple's translations into English, German, French, Spanish, Italian, Portuguese, Dutch,
/// Russian, Polish, Japanese and Chinese. Where a language has two that are usual, both are there.
enum UsualWord {
  case cancel, delete, done, ok, logOut, more, home, search, add, save, back, close, find, create, new

  /// The word in the languages, in lower case.
  var words: Set<String> {
    switch self {
    case .cancel:
      [
        "cancel", "abbrechen", "annuler", "cancelar", "annulla", "annuleer", "отменить", "отмена", "anuluj", "キャンセル",
        "取消",
      ]
    case .delete:
      ["delete", "löschen", "supprimer", "eliminar", "elimina", "apagar", "verwijder", "удалить", "usuń", "削除", "删除"]
    case .done:
      ["done", "fertig", "terminé", "listo", "fine", "concluído", "gereed", "готово", "gotowe", "完了", "完成"]
    case .ok: ["ok", "okay", "oké", "aceptar", "ок", "好"]
    case .logOut:
      [
        "log out", "logout", "sign out", "abmelden", "se déconnecter", "déconnexion", "cerrar sesión", "esci", "sair",
        "terminar sessão", "log uit", "выйти", "wyloguj", "wyloguj się", "ログアウト", "サインアウト", "退出登录",
      ]
    case .more: ["more", "mehr", "plus", "autres", "más", "altro", "mais", "meer", "ещё", "еще", "więcej", "その他", "更多"]
    case .home:
      ["home", "start", "startseite", "accueil", "inicio", "início", "главная", "дом", "główna", "ホーム", "主页", "首页"]
    case .search:
      [
        "search", "suche", "suchen", "rechercher", "recherche", "buscar", "cerca", "pesquisar", "zoek", "поиск",
        "szukaj", "検索", "搜索",
      ]
    case .add:
      [
        "add", "hinzufügen", "ajouter", "añadir", "agregar", "aggiungi", "adicionar", "voeg toe", "добавить", "dodaj",
        "追加", "添加",
      ]
    case .save:
      [
        "save", "sichern", "speichern", "enregistrer", "guardar", "salva", "salvar", "bewaar", "сохранить", "zachowaj",
        "保存", "存储",
      ]
    case .back: ["back", "zurück", "retour", "atrás", "indietro", "voltar", "terug", "назад", "wstecz", "戻る", "返回"]
    case .close:
      ["close", "schließen", "fermer", "cerrar", "chiudi", "fechar", "sluit", "закрыть", "zamknij", "閉じる", "关闭"]
    case .create:
      [
        "create", "erstellen", "anlegen", "créer", "crear", "crea", "criar", "maak", "aanmaken", "создать", "utwórz",
        "作成", "创建", "新建",
      ]
    case .new:
      [
        "new", "neu", "neue", "neuer", "neues", "nouveau", "nouvelle", "nouvel", "nuevo", "nueva", "nuovo", "nuova",
        "novo", "nova", "nieuw", "nieuwe", "новый", "новая", "новое", "nowy", "nowa", "nowe", "新規",
      ]
    case .find: ["find", "finden", "rechercher", "buscar", "trova", "localizar", "zoek", "найти", "znajdź", "検索", "查找"]
    }
  }
}

extension Label {
  /// Whether the whole text is a word in one of the languages.
  func says(_ word: UsualWord) -> Bool { plainText.map(word.words.contains) ?? false }

  /// Whether the text begins with a word in one of the languages.
  func begins(with word: UsualWord) -> Bool {
    guard let first = plainText?.split(separator: " ").first else { return false }
    return says(word) || word.words.contains(String(first))
  }
}
