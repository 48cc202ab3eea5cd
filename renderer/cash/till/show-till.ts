import type { TillState } from '../../../shared/contract/till.ts';
import { askAgain, putAnswer } from '../../kit/answers.ts';

/** Shows the till as the answer to a change brought it, before the event of it comes. */
export function showTill(state: TillState): void {
  putAnswer('till.read', {}, state);
  void askAgain('till.x');
  void askAgain('till.movements');
}
