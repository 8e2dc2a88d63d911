internal import WaymarkGraph

// These values are not persisted: the views declare them again once mounted, or the browser reports them.
extension SplitModel: RebuiltState {}
extension SearchModel: RebuiltState {}
extension SearchConfiguration: RebuiltState {}
extension ScreenTitle: RebuiltState {}
extension BarSettings: RebuiltState {}
extension ScreenItems: RebuiltState {}
extension ScreenInspector: RebuiltState {}
extension SheetSettings: RebuiltState {}
extension ExitCheck: RebuiltState {}
extension ColumnWidth: RebuiltState {}
extension DialogActions: RebuiltState {}
extension RowEditors: RebuiltState {}
extension RowEditor: RebuiltState {}
extension GridColumns: RebuiltState {}
