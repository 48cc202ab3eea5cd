import type { move as spanish } from '../es/move.ts';
import type { Texts } from '../texts.ts';

export const move: Texts<typeof spanish> = {
  alreadyReceived: 'The move of {{folder}} was already received on a computer.',
  annulled: 'The move of {{folder}} was annulled: the counter stays on the old computer.',
  notFound: 'There is no move in {{folder}}: {{file}} is missing.',
  notWhole: '{{file}} is not whole: copy the folder of the move again.',
  notWholeFromOld:
    '{{file}} is not whole: copy the folder of the move again from the old computer. Nothing was touched.',
  codeInvalid: '“{{code}}” is not the code of the new computer: get it there with the command “{{command}}”.',
  folderTaken: 'There is a move in {{folder}} already: use another folder.',
  notPrepared: 'The move could not be prepared. {{why}} The counter stays here.',
  maybePrepared:
    'The drive failed while the move was finished: it is not known whether it is whole. {{why}} Nothing is sold or sent on this computer any more. Connect the drive again: receive the move on the new one with “move receive CARPETA”, or annul it here with “move back {{folder}}”; if the folder is lost or does not have the move, go on here with “move lost”.',
  notWritten: 'Nothing could be written.',
  notHandedOver: 'This counter was not handed over: it is still in use here.',
  ofOtherCounter: 'The move of {{folder}} is not of this counter.',
  folderNotWritable: 'Nothing can be written in {{folder}}: the move could still be received elsewhere.',
  mismatch: 'The backup and the file of the move are not of the same counter. Nothing was touched.',
  placeTaken:
    'Another counter is in use in this folder already ({{file}}). Use another folder with --data. Nothing was touched.',
};
