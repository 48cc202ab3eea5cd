import type { TFunction } from 'i18next';
import type { Screen } from '../screen-store.ts';

/** Each key as printed, or the text's name where it depends on the language. */
const SALE = [
  [
    'sale',
    [
      ['Enter', 'scan'],
      ['times', 'times'],
      ['F2', 'client'],
      ['F5', 'unnamed'],
      ['F7', 'remark'],
      ['F4', 'parking'],
      ['Ctrl+M', 'currency'],
      ['Ctrl+F', 'favourites'],
      ['Ctrl+L', 'priceCheck'],
      ['Ctrl+R', 'repeat'],
      ['Ctrl+P', 'reprint'],
    ],
  ],
  [
    'lines',
    [
      ['arrows', 'arrows'],
      ['digits', 'digits'],
      ['steps', 'steps'],
      ['F8', 'terms'],
      ['remove', 'remove'],
      ['Ctrl+Z', 'undo'],
    ],
  ],
  [
    'charge',
    [
      ['F9', 'cash'],
      ['F10', 'credit'],
      ['F1 … F7', 'notes'],
      ['Ctrl+M', 'foreign'],
      ['F8 · F10 … F12 · Insert', 'means'],
      ['remove', 'clear'],
      ['Enter', 'confirm'],
    ],
  ],
  [
    'after',
    [
      ['Enter · F9', 'next'],
      ['Ctrl+P', 'print'],
      ['Ctrl+K', 'share'],
    ],
  ],
] as const;

const DOCUMENTS = [
  [
    'documents',
    [
      ['/ · Ctrl+F', 'findDocument'],
      ['scan', 'scanReceipt'],
      ['arrows', 'walkRows'],
      ['Enter', 'openRow'],
      ['Ctrl+E', 'export'],
      ['Esc', 'toList'],
    ],
  ],
  [
    'document',
    [
      ['Ctrl+P', 'printDocument'],
      ['Ctrl+K', 'share'],
      ['Ctrl+R', 'dispatch'],
      ['remove', 'cancel'],
    ],
  ],
  [
    'note',
    [
      ['Alt+1 … 5', 'step'],
      ['Alt+T', 'everything'],
      ['Esc', 'leaveNote'],
    ],
  ],
] as const;

const CATALOG = [
  [
    'catalog',
    [
      ['letters', 'findProduct'],
      ['arrows', 'walkRows'],
      ['Enter', 'openRow'],
      ['space', 'chooseRow'],
      ['Ctrl+P', 'priceLabels'],
      ['Alt+N', 'newProduct'],
      ['F8', 'price'],
      ['Ctrl+S', 'save'],
      ['Esc', 'closeProduct'],
    ],
  ],
] as const;

const CLIENTS = [
  [
    'clients',
    [
      ['letters', 'findClient'],
      ['arrows', 'walkRows'],
      ['Enter', 'openRow'],
      ['Alt+N', 'newClient'],
      ['F8', 'editClient'],
      ['F7', 'receivables'],
      ['Esc', 'toList'],
    ],
  ],
  [
    'receivables',
    [
      ['arrows', 'walkRows'],
      ['F9', 'collect'],
    ],
  ],
] as const;

const TILL = [
  [
    'till',
    [
      ['F2', 'openTill'],
      ['F4', 'handOver'],
      ['F5', 'takeIn'],
      ['F7', 'cashIn'],
      ['F8', 'cashOut'],
      ['F10', 'seeX'],
      ['F9', 'closeTill'],
    ],
  ],
  [
    'count',
    [
      ['Enter', 'nextCount'],
      ['arrows', 'walkCount'],
      ['Ctrl+P', 'print'],
      ['Esc', 'stepBack'],
    ],
  ],
] as const;

const REPORTS = [
  [
    'reports',
    [
      ['F5', 'readReport'],
      ['Ctrl+P', 'printReport'],
      ['Ctrl+E', 'exportReport'],
    ],
  ],
] as const;

const SETTINGS = [
  [
    'settings',
    [
      ['/ · Ctrl+F', 'findSetting'],
      ['Ctrl+Z', 'undoSetting'],
    ],
  ],
] as const;

/** On every screen. */
export const ALWAYS = [
  'always',
  [
    ['F1', 'help'],
    ['finder', 'finder'],
    ['F3', 'toSale'],
    ['F6', 'documentsScreen'],
    ['F11', 'catalogScreen'],
    ['F12', 'clientsScreen'],
    ['Ctrl+T', 'tillScreen'],
    ['Ctrl+I', 'reportsScreen'],
    ['Ctrl+D', 'drawer'],
    ['Ctrl+U', 'user'],
    ['Esc', 'escape'],
  ],
] as const;

/** The keys of each screen, grouped by task. */
export const KEY_GROUPS = {
  sale: SALE,
  documents: DOCUMENTS,
  catalog: CATALOG,
  clients: CLIENTS,
  till: TILL,
  reports: REPORTS,
  settings: SETTINGS,
} as const satisfies Record<Screen['name'], unknown>;

/** Keys whose name depends on the language. */
const NAMED = ['scan', 'letters', 'times', 'arrows', 'digits', 'space', 'steps', 'remove', 'finder'] as const;
type Named = (typeof NAMED)[number];

/** The key as printed, in the window's language. */
export function keyName(t: TFunction<'keys'>, key: string): string {
  const named = NAMED.find((name): name is Named => name === key);
  return named === undefined ? key : t(`key.${named}`);
}
