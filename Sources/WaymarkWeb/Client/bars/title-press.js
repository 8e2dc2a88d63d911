// Goes back to the root of the stack by a press on the title.
import { onPress } from '../gestures/press-dispatcher.js';
import { popTo, stackOf } from '../navigation/back-navigation.js';

onPress('screen', '.wm-bar-title, .wm-large-title', title => {
  const stack = stackOf(title);
  if (stack && title.closest('wm-screen') === stack.top && getSelection()?.isCollapsed !== false) popTo(stack, 0);
});
