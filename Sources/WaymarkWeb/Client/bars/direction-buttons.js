// Goes back and forward in a history by the buttons in the bar of a browser.
import { isSessionOver } from '../connection/connection-banner.js';
import { isReachable } from '../gestures/control-press.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { goForward, popTo, stackOf } from '../navigation/back-navigation.js';

onPress('control', '[data-direction]', (/** @type {HTMLElement} */ button) => {
  const stack = stackOf(button);
  if (!stack || isSessionOver() || !isReachable(button)) return;
  if (button.dataset.direction === 'forward') goForward(stack, 1);
  else popTo(stack, stack.screens.length - 2);
});
