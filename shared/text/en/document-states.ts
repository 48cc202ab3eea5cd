import type { documentStates as spanish } from '../es/document-states.ts';
import type { Texts } from '../texts.ts';

export const documentStates: Texts<typeof spanish> = {
  draft: 'Draft',
  queued: 'To be sent',
  sending: 'Sending',
  issued: 'Issued',
  approved: 'Approved',
  rejected: 'Rejected',
  refused: 'Not accepted',
  uncertain: 'In doubt',
  review: 'To review',
  'issued-unidentified': 'Issued, no CDC',
  discarded: 'Discarded',
  cancelled: 'Cancelled',
};
