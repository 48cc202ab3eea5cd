import type { findings as spanish } from '../es/findings.ts';
import type { Texts } from '../texts.ts';

export const findings: Texts<typeof spanish> = {
  document: {
    'queued-has-work': 'document {{document}} is queued without a task to send it',
    'sending-is-in-flight': 'document {{document}} is marked as being sent, but nothing is being sent',
    'settled-is-not-sent': 'document {{document}} has a sending task that its state does not allow',
    'issued-is-followed': 'document {{document}} is issued, but nothing queries its status',
    'cancelled-has-record': 'document {{document}} is cancelled without a confirmed cancellation',
    'cancellation-has-work': 'document {{document}} has a requested cancellation that nothing sends',
    'deferred-waits-for-an-outcome':
      'document {{document}} has a cancellation waiting for an outcome that is already known',
    'sold-is-there': 'document {{document}} is stored according to the audit, but is missing',
    'total-is-as-sold':
      'document {{document}} has another local number or total than it was sold or corrected with',
    'money-is-as-told': 'document {{document}} has other money in the till than the audit records',
    'debt-is-kept': 'document {{document}} is listed wrongly among the receivables',
    'note-has-invoice': 'document {{document}} is a dispatch note without a known invoice',
    'draft-is-prepared':
      'document {{document}} waits for its invoice, but nothing prepares it or says why not',
    'cdc-is-audited': 'document {{document}} has a CDC that the audit does not record',
    'local-series': 'document {{document}} has a local number that its series has not given yet',
    'list-is-kept': 'document {{document}} is listed wrongly',
    'state-is-audited': 'document {{document}} has a state that the audit does not record',
    'body-is-as-sold': 'document {{document}} differs from what was sold',
    'credit-is-as-sold': 'document {{document}} has other terms than it was sold on: cash or credit',
    'answer-is-kept': 'document {{document}} has an unreadable answer from the service',
    'link-is-kept': 'document {{document}} has a damaged QR code address',
    'xml-is-as-fetched': 'document {{document}} has another XML than was archived',
    'xml-is-asked-for': 'document {{document}} lacks its XML, and nothing requests it',
  },
  shift: {
    'shift-has-close': 'shift {{shift}} lacks its close',
    'movement-is-in-shift': 'shift {{shift}} has misplaced movements',
    'close-is-audited': 'shift {{shift}} has a close that the audit does not record',
    'close-is-what-moved': 'shift {{shift}} has a close that does not match its movements',
  },
  receipt: 'payment receipt {{number}} differs from the money received',
  orphan: '{{table}}, row {{row}}: refers to a missing document',
  audit: 'audit, entry {{entry}}: {{fault}}',
  schema: '{{name}} differs from the program’s definition',
};
