// A press on the title leads to the root.
import { onPress } from '../gestures/press-dispatcher.js';
import { popTo, stackOf } from '../navigation/back-navigation.js';

onPress('screen', '.wm-bar-title, .wm-large-title', title => {
  const stack = stackOf(title);
  if (stack && title.closest('wm-screen') === stack.top && getSelection()?.isCollapsed !== false) popTo(stack, 0);
});
