import type { findings as spanish } from '../es/findings.ts';
import type { Texts } from '../texts.ts';

export const findings: Texts<typeof spanish> = {
  document: {
    'queued-has-work': 'document {{document}} is queued with no task that sends it',
    'sending-is-in-flight': 'document {{document}} is shown as being sent, and nothing is being sent',
    'settled-is-not-sent': 'document {{document}} has a sending to be done that its state does not allow',
    'issued-is-followed': 'document {{document}} is issued and nothing asks for its status',
    'cancelled-has-record': 'document {{document}} is cancelled without a confirmed cancellation',
    'cancellation-has-work': 'document {{document}} has a cancellation asked for that nothing sends',
    'deferred-waits-for-an-outcome':
      'document {{document}} has a cancellation waiting for what is known already',
    'sold-is-there': 'document {{document}} is stored by the audit, and is not there',
    'total-is-as-sold':
      'document {{document}} does not have the local number or the total it was sold or corrected with',
    'money-is-as-told':
      'document {{document}} does not have in the till the money that the audit records of it',
    'debt-is-kept': 'document {{document}} is not among what is owed as it is',
    'note-has-invoice': 'document {{document}} is a dispatch note, and it is not known of which invoice',
    'draft-is-prepared':
      'document {{document}} waits for its invoice, and nothing prepares it or says why not',
    'cdc-is-audited': 'document {{document}} has a CDC that the audit does not record',
    'local-series': 'document {{document}} has a local number that its series has not given yet',
    'list-is-kept': 'document {{document}} is not in the list as it is',
    'state-is-audited': 'document {{document}} has a state that the audit does not record',
    'body-is-as-sold': 'document {{document}} does not say what was sold',
    'credit-is-as-sold': 'document {{document}} is not as it was sold: for cash or on credit',
    'answer-is-kept': 'document {{document}} has an answer of the service that cannot be read',
    'link-is-kept': 'document {{document}} has a damaged address of its QR code',
    'xml-is-as-fetched': 'document {{document}} does not have the XML that was archived',
    'xml-is-asked-for': 'document {{document}} does not have its XML, and nothing asks for it',
  },
  shift: {
    'shift-has-close': 'shift {{shift}} does not have its close',
    'movement-is-in-shift': 'shift {{shift}} has movements out of their place',
    'close-is-audited': 'shift {{shift}} has a close that the audit does not record',
    'close-is-what-moved': 'shift {{shift}} has a close that does not add up to what moved',
  },
  receipt: 'money receipt {{number}} does not say what came in',
  orphan: '{{table}}, row {{row}}: points to a document that is not there',
  audit: 'audit, entry {{entry}}: {{fault}}',
  schema: '{{name}} is not as the program made it',
};
