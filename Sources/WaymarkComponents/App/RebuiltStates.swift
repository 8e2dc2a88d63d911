internal import WaymarkGraph

// What these hold is said again by the views as soon as they are there, or by the browser.
extension SplitModel: RebuiltState {}
extension SearchModel: RebuiltState {}
extension SearchConfiguration: RebuiltState {}
extension ScreenTitle: RebuiltState {}
extension BarSettings: RebuiltState {}
extension ScreenItems: RebuiltState {}
extension ColumnWidth: RebuiltState {}
extension DialogActions: RebuiltState {}
extension RowEditors: RebuiltState {}
extension RowEditor: RebuiltState {}
extension GridColumns: RebuiltState {}
extension LazyTotals: RebuiltState {}
