import type { MachineView } from '../../../shared/contract/machine.ts';
import { putAnswer } from '../../kit/answers.ts';
import { tellError } from '../../kit/components/notice-store.ts';

/** Changes one thing of this machine and shows what came of it; a refusal is told. */
export async function changeMachine(ask: () => Promise<MachineView>): Promise<void> {
  try {
    putAnswer('machine.read', {}, await ask());
  } catch (error) {
    tellError(error);
  }
}
