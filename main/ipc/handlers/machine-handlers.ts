import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { MachineDesk } from '../../machine/machine-desk.ts';

type MachineMethod = Extract<MethodName, `machine.${string}`>;

type MachineHandlers = { [M in MachineMethod]: (input: Input<M>) => Output<M> | Promise<Output<M>> };

export interface MachineHandlerParts {
  desk: MachineDesk;
  /** Null where the user chose none. */
  chooseAuthorities: () => Promise<string | null>;
  chooseFolder: () => Promise<string | null>;
  /** Of the open database. Throws CouldNotError. */
  backUp: () => Promise<void>;
}

/** What this machine is told once for all its databases. They throw InputError and CouldNotError. */
export function createMachineHandlers(parts: MachineHandlerParts): MachineHandlers {
  const { desk, chooseAuthorities, chooseFolder, backUp } = parts;
  return {
    'machine.read': () => desk.view(),
    'machine.save-proxy': ({ proxy }) => {
      desk.saveProxy(proxy);
      return desk.view();
    },
    'machine.choose-authorities': async () => {
      const file = await chooseAuthorities();
      if (file !== null) desk.takeAuthorities(file);
      return desk.view();
    },
    'machine.drop-authorities': () => {
      desk.dropAuthorities();
      return desk.view();
    },
    'machine.choose-folder': async ({ folder }) => {
      const chosen = await chooseFolder();
      if (chosen !== null) desk.chooseFolder(folder, chosen);
      return desk.view();
    },
    'machine.drop-folder': ({ folder }) => {
      desk.chooseFolder(folder, null);
      return desk.view();
    },
    'machine.back-up': async () => {
      await backUp();
      return desk.view();
    },
  };
}
