// What a page needs once it has columns.
import '../elements/split.js';
import './column-navigation.js';
