import type { settingsFile as spanish } from '../es/settings-file.ts';
import type { Texts } from '../texts.ts';

export const settingsFile: Texts<typeof spanish> = {
  tooLarge: 'The file is too large to be one of settings. Nothing was changed.',
  otherKind: 'The file is not one of Mostrador’s settings. Nothing was changed.',
  tooNew:
    'The file is from a later version of Mostrador: update this program and try again. Nothing was changed.',
  notUnderstood: 'The file of settings has parts that cannot be understood. Nothing was changed.',
  broken: 'The file is broken, or is not one of settings. Nothing was changed.',
  printerTwice: 'The file of settings has a printer twice. Nothing was changed.',
  otherCompany:
    'The file is of another company, with RUC {{theirs}}; this counter’s is {{ours}}. Nothing was changed.',
  otherCounter:
    'The file is of another counter: its name and its issuing point stay as they are at this one.',
  printerAddress:
    'The address of the printer “{{printer}}” is not that of a device: it is left out, and the rest is taken all the same.',
  printerNotHere:
    'The printer “{{printer}}” is not on this machine: it is left out, and the rest is taken all the same.',
  proxyLeftOut: 'The proxy is imported in Mostrador’s window: it is left out here.',
  lookLeftOut: 'Look and language are imported in Mostrador’s window: they are left out here.',
  chooseFirst: 'Choose a file of settings first.',
  nothingToUndo: 'There are no former settings to go back to.',
  unreadable: '{{file}} cannot be read.',
};
