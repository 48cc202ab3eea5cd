import type { printing as spanish } from '../es/printing.ts';
import type { Texts } from '../texts.ts';

export const printing: Texts<typeof spanish> = {
  printerNotFound: 'There is no printer with the id {{id}}.',
  tooManyLabels: 'That is {{labels}} labels: at most {{most}} can be printed at a time.',
  sheetTooSmall: 'The sheet does not have that many labels.',
  labelSizeUnfit: '{{printer}} cannot print labels of this size.',
  printerInvalid: 'Some data of the printer must be corrected.',
  a4TakesPdf: 'A printer for A4 sheets takes PDF, not ESC/POS.',
  folderTakesPdf: 'Only PDF can be saved to a folder.',
  needsEscpos: 'Printing over the network or a device file needs ESC/POS.',
  notADevice:
    '{{path}} is not a device, so nothing can be printed there. A device is, for example, /dev/usb/lp0.',
  outsideNotSaved: '“{{printer}}” is outside the shop’s network: it was not saved.',
  folderMissing: 'The folder {{folder}} does not exist: create it, or choose another.',
  notAFolder: '{{path}} is not a folder: choose one.',
  folderNotWritable:
    'Nothing can be written in the folder {{folder}}: check its permissions, or choose another.',
  outsideNetwork: '“{{printer}}” is outside the shop’s network',
  outsideNetworkBody:
    'Receipts would be sent over the internet to {{host}}, unencrypted. Accept only if you know that address.',
  doNotUse: 'Do not use it',
  useAnyway: 'Use it anyway',
  drawerNeedsEscpos: 'Only an ESC/POS printer can open the drawer.',
  a4NeedsA4: 'A4 sheets need a printer for A4 sheets.',
  jobsLeft:
    '{{printer}} still has printing to finish ({{jobs}}). Print it or discard it before you remove the printer.',
  testWithSystemPage: '{{printer}} prints PDF: test it with the system’s own test page.',
  jobNotWaiting: 'That print job is no longer waiting: there is nothing to discard.',
  jobNotInDoubt: 'That print job is no longer in doubt.',
  chooseOther: 'Choose another printer.',
  nothingToMove: '{{printer}} has nothing to move: jobs being printed or in doubt stay with it.',
  cannotReprint: 'It cannot be printed again: discard it. {{why}}',
  printerGone: 'That printer no longer exists: print the document on another.',
  noDrawer:
    'No printer opens the drawer. No opening was recorded: connect it to a printer and mark it under Printers.',
  logoTooHeavy: 'The logo is larger than 512 KB: choose a smaller picture.',
  logoFormat: 'The logo must be a PNG or JPEG picture.',
  logoTooLarge: 'The logo has {{width}} × {{height}} pixels: choose a picture of up to {{most}} a side.',
  without: {
    receipt: 'There is no printer for receipts: choose one under Printers.',
    a4: 'There is no printer for A4 sheets: choose one under Printers.',
    copy: 'There is no printer for the shop’s copy: choose one under Printers.',
  },
  trouble: {
    'not-found': 'there is no printer with that address.',
    'not-a-device': 'its address is not a device: nothing is sent to it.',
    unreachable: 'it does not answer: check that it is on and connected.',
    off: 'it is off or unplugged.',
    'no-paper': 'it is out of paper.',
    'paper-low': 'its paper is low.',
    'cover-open': 'its cover is open.',
    stopped: 'it is stopped in the system: resume it there.',
    'no-permission': 'the system does not allow its use: check the permissions.',
    'no-space': 'there is no disk space for the print job.',
    'not-drawn': 'the next job could not be prepared.',
    unknown: 'the printer does not say whether it finished.',
    fault: 'it failed without saying why.',
  },
  halfSent: 'it is not known whether it printed: {{trouble}}',
};
