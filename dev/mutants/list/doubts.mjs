const resolve = ['test/unit/main/documents/resolve-doubt.test.ts'];

/** A doubt ends by a person's word or by proof. @type {import('../mutant.mjs').Mutant[]} */
export const doubts = [
  {
    name: 'doubt-sent-again-by-a-timer',
    promise: 'an uncertain emission is never sent again by itself',
    file: 'main/outbox/write-emission-outcome.ts',
    text: `{ doubt });
      entries.settle(id, 'issue');`,
    instead: `{ doubt });
      entries.putOff(id, 'issue', at + 3_600_000);`,
    tests: ['test/unit/main/outbox/issue-task.test.ts'],
  },
  {
    name: 'doubt-goes-back-to-the-queue',
    promise: 'an uncertain emission is never sent again by itself',
    file: 'shared/domain/document-state.ts',
    text: `'answer-missing': 'uncertain',`,
    instead: `'answer-missing': 'queued',`,
    tests: ['test/unit/shared/domain/document-state.test.ts', 'test/unit/main/outbox/issue-task.test.ts'],
  },
  {
    name: 'life-without-rules',
    promise: 'a document takes only the steps its life has',
    file: 'main/outbox/document-repository.ts',
    text: 'if (to === null) throw',
    instead: 'if (event === undefined) throw',
    tests: ['test/unit/main/outbox/document-repository.test.ts'],
  },
  {
    name: 'any-document-resolved',
    promise: 'only a doubt can be answered by a person',
    file: 'main/documents/resolve-doubt.ts',
    text: `if (document.state !== 'uncertain' && document.state !== 'review') {`,
    instead: `if (document.id === '') {`,
    tests: resolve,
  },
  {
    name: 'cdc-resolves-without-the-service',
    promise: 'a typed control code is believed once the service confirms it',
    file: 'main/documents/resolve-doubt.ts',
    text: 'if (status === null || !isKnown) {',
    instead: 'if (status === null) {',
    tests: resolve,
  },
  {
    name: 'cdc-of-another-sale-resolves',
    promise: 'one control code is of one sale',
    file: 'main/documents/resolve-doubt.ts',
    text: 'if (owner !== null) throw new InputError(`Ese CDC ya es',
    instead: `if (cdc === '') throw new InputError(\`Ese CDC ya es`,
    tests: resolve,
  },
  {
    name: 'cdc-that-does-not-fit-resolves',
    promise: 'a typed control code is of this type, company and point',
    file: 'main/documents/resolve-doubt.ts',
    text: 'if (mismatch !== null) throw new InputError(`Ese CDC no puede ser de este documento: ${mismatch.reason}.`);',
    instead: 'void mismatch;',
    tests: resolve,
  },
  {
    name: 'qr-of-another-total-resolves',
    promise: 'the control code of a sale of another total is refused',
    file: 'main/documents/qr-mismatch.ts',
    text: 'Math.abs(total - expected) > tolerance',
    instead: 'Math.abs(total - expected) > expected',
    tests: ['test/unit/main/documents/qr-mismatch.test.ts'],
  },
  {
    name: 'qr-of-another-receiver-resolves',
    promise: 'the control code of a sale to somebody else is refused',
    file: 'main/documents/qr-mismatch.ts',
    text: 'if (receiver === null || sameNumber(receiver, document)) return null;',
    instead: 'if (receiver === null || sameNumber(receiver, document) || receiver) return null;',
    tests: ['test/unit/main/documents/qr-mismatch.test.ts'],
  },
  {
    name: 'qr-not-looked-at',
    promise: 'the QR of a found control code has to tell of this sale',
    file: 'main/documents/resolve-doubt.ts',
    text: 'const mismatch = qr === null ? null : qrMismatch(qr, document);',
    instead: 'const mismatch = qr === document.id ? qrMismatch(qr, document) : null;',
    tests: resolve,
  },
  {
    name: 'number-given-to-two-sales',
    promise: 'one number of the portal is of one sale',
    file: 'main/documents/assert-number-fits.ts',
    text: 'if (owner !== null) throw',
    instead: `if (text === '') throw`,
    tests: resolve,
  },
  {
    name: 'number-of-another-point-resolves',
    promise: 'a number seen in the portal is of this issuing point',
    file: 'main/documents/resolve-doubt.ts',
    text: 'if (establishment !== document.numeroEstablecimiento || point !== document.puntoExpedicion) {',
    instead: `if (establishment === '') {`,
    tests: resolve,
  },
  {
    name: 'doubt-discarded',
    promise: 'what may have been issued cannot be thrown away',
    file: 'main/documents/request-cancellation.ts',
    text: `    case 'draft':
    case 'queued':
    case 'refused': {`,
    instead: `    case 'draft':
    case 'queued':
    case 'uncertain' as 'draft':
    case 'refused': {`,
    tests: ['test/unit/main/documents/request-cancellation.test.ts'],
  },
];
