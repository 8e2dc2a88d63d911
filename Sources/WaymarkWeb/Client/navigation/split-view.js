// Imports the modules for pages with columns.
import '../elements/split.js';
import './column-navigation.js';
