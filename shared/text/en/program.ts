import type { program as spanish } from '../es/program.ts';
import type { Texts } from '../texts.ts';

export const program: Texts<typeof spanish> = {
  notOpenYet: 'Mostrador is not open yet.',
  closing: 'Mostrador is closing.',
  isClosing: 'Mostrador is closing',
  isClosingBody:
    'It waits for the answer of the service to the last sale, a minute and a half at most. Then it opens again by itself.',
  couldNotOpen: 'Mostrador could not be opened',
  openFailed: 'The program failed while it opened ({{why}}).',
  unknownFailure: 'unknown failure',
  messageRefused: 'The program did not accept the message of the window.',
  failedHere: 'The program failed doing this; what is stored stays stored. Try again.',
  tokenMalformed: 'MOSTRADOR_TOKEN is no token: it has letters or signs that it cannot have.',
  clockMalformed: 'MOSTRADOR_TRAINING_CLOCK has to be speed@origin/real-origin, in milliseconds.',
  authorities: '{{source}}: {{why}} (“{{file}}”).',
  authoritiesUnreadable: 'the file of certificates cannot be read',
  authoritiesNotPem: 'the file has no certificate in PEM format',
  authorityDamaged: 'certificate {{certificate}} of the file is damaged',
  trainingClockOnly: 'The training clock can be used with the training service only.',
  trainingNotStarted: 'The training service could not start: {{why}}',
  endedAtOnce: 'it ended at once',
  portsTaken:
    'Another program uses port {{port}} or {{next}} of this machine, and what is practised is bound to them: close it and try again.',
  trainingCodeNotSent: 'The training service did not send the login code.',
  trainingInboxEmpty: 'There is no code in the training inbox.',
  trainingSilent: 'The training service started and does not answer.',
  quietRange: 'The wait before deciding goes from {{least}} to {{most}} minutes.',
  resendAssumption:
    'Automatic re-sending assumes that the service never registers a sale more than {{minutes}} minutes after receiving it, and that nobody else uses the issuing point. If either does not hold, a sale may go out twice.',
};
