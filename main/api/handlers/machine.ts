import type { machineMethods } from '../../../shared/contract/machine.ts';
import type { MachineDesk } from '../../shop/machine/machine-desk.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export interface MachineSurroundings {
  desk: MachineDesk;
  chooseAuthorities: () => Promise<string | null>;
  chooseFolder: () => Promise<string | null>;
  backUp: () => Promise<void>;
}

export function createMachineHandlers(parts: MachineSurroundings): AreaHandlers<typeof machineMethods> {
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
