import type { machineMethods } from '../../../shared/contract/machine.ts';
import type { MachineService } from '../../shop/machine/machine-service.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export interface MachineSurroundings {
  service: MachineService;
  chooseAuthorities: () => Promise<string | null>;
  chooseFolder: () => Promise<string | null>;
  backUp: () => Promise<void>;
}

export function createMachineHandlers(parts: MachineSurroundings): AreaHandlers<typeof machineMethods> {
  const { service, chooseAuthorities, chooseFolder, backUp } = parts;
  return {
    'machine.read': () => service.view(),
    'machine.save-proxy': ({ proxy }) => {
      service.saveProxy(proxy);
      return service.view();
    },
    'machine.choose-authorities': async () => {
      const file = await chooseAuthorities();
      if (file !== null) service.takeAuthorities(file);
      return service.view();
    },
    'machine.drop-authorities': () => {
      service.dropAuthorities();
      return service.view();
    },
    'machine.choose-folder': async ({ folder }) => {
      const chosen = await chooseFolder();
      if (chosen !== null) service.chooseFolder(folder, chosen);
      return service.view();
    },
    'machine.drop-folder': ({ folder }) => {
      service.chooseFolder(folder, null);
      return service.view();
    },
    'machine.back-up': async () => {
      await backUp();
      return service.view();
    },
  };
}
