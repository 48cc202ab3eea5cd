import type { printing as spanish } from '../es/printing.ts';
import type { Texts } from '../texts.ts';

export const printing: Texts<typeof spanish> = {
  printerNotFound: 'There is no printer with the id {{id}}.',
  tooManyLabels: 'That is {{labels}} labels: {{most}} at most come out at a time.',
  sheetTooSmall: 'The sheet has not so many labels.',
  labelSizeUnfit: '{{printer}} cannot print labels of this size.',
  printerInvalid: 'The printer has data to correct.',
  a4TakesPdf: 'A printer of A4 sheets takes PDF, not ESC/POS.',
  folderTakesPdf: 'What is kept in a folder is PDF.',
  needsEscpos: 'Over the network or a device file, printing is by ESC/POS.',
  notADevice: '{{path}} is not a device: nothing is printed there. One is, for example, /dev/usb/lp0.',
  outsideNotSaved: '“{{printer}}” is outside the shop’s network: it was not saved.',
  folderMissing: 'The folder {{folder}} does not exist: make it, or choose another.',
  notAFolder: '{{path}} is not a folder: choose one.',
  folderNotWritable:
    'Nothing can be written in the folder {{folder}}: check its permissions, or choose another.',
  outsideNetwork: '“{{printer}}” is outside the shop’s network',
  outsideNetworkBody:
    'Receipts would be sent over the internet to {{host}}, unencrypted. Accept only if you know that address.',
  doNotUse: 'Do not use it',
  useAnyway: 'Use it all the same',
  drawerNeedsEscpos: 'Only an ESC/POS printer opens the drawer.',
  a4NeedsA4: 'A4 sheets need a printer of A4 sheets.',
  jobsLeft:
    '{{printer}} still has printing to finish ({{jobs}}). Print it or discard it before you remove the printer.',
  testWithSystemPage: '{{printer}} is sent PDF: try it with the system’s own test page.',
  jobNotWaiting: 'That printing no longer waits: there is nothing to discard.',
  jobNotInDoubt: 'That printing is no longer in doubt.',
  chooseOther: 'Choose another printer.',
  nothingToMove: '{{printer}} has nothing to hand over: what is coming out or in doubt stays with it.',
  cannotReprint: 'There is nothing to print again: discard it. {{why}}',
  printerGone: 'That printer is no longer there: print the document on another.',
  noDrawer:
    'No printer opens the drawer. No opening was recorded: connect it to a printer and mark it under Printers.',
  logoTooHeavy: 'The logo is larger than 512 KB: choose a smaller picture.',
  logoFormat: 'The logo has to be a PNG or JPEG picture.',
  logoTooLarge: 'The logo has {{width}} × {{height}} pixels: choose a picture of up to {{most}} a side.',
  without: {
    receipt: 'There is no printer for receipts: choose one under Printers.',
    a4: 'There is no printer for A4 sheets: choose one under Printers.',
    copy: 'There is no printer for the shop’s copy: choose one under Printers.',
  },
};
