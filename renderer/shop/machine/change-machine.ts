import type { MachineView } from '../../../shared/contract/machine.ts';
import { putAnswer } from '../../kit/answers.ts';
import { tellError } from '../../kit/components/notice-store.ts';

/** Changes a setting of this machine and shows the result; reports a refusal. */
export async function changeMachine(ask: () => Promise<MachineView>): Promise<void> {
  try {
    putAnswer('machine.read', {}, await ask());
  } catch (error) {
    tellError(error);
  }
}
