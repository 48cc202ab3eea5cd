import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing } from './method.ts';

/** Way by which a login code reaches its person. */
const LOG_IN_CHANNELS = ['whatsapp', 'email'] as const;

export type LogInChannel = (typeof LOG_IN_CHANNELS)[number];

const codeRequestSchema = z.strictObject({
  channel: z.enum(LOG_IN_CHANNELS),
  /** A number or an address, as it was typed. */
  to: z.string().max(200),
});

const credentialsSchema = codeRequestSchema.extend({ code: z.string().max(200) });

export type Credentials = z.infer<typeof credentialsSchema>;

const companyChoiceSchema = z.strictObject({ ruc: z.string(), nombre: z.string() });

export type CompanyChoice = z.infer<typeof companyChoiceSchema>;

/** Several companies: no one is logged in until one of them is chosen. */
const logInOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('logged-in'), ...companyChoiceSchema.shape }),
  z.strictObject({ kind: z.literal('choose-company'), companies: z.array(companyChoiceSchema) }),
]);

export type LogInOutcome = z.infer<typeof logInOutcomeSchema>;

const accountSchema = z.strictObject({
  /** Null until a login has given it. */
  company: z
    .strictObject({
      ...companyChoiceSchema.shape,
      nombreFantasia: z.string().nullable(),
      establishments: z.array(
        z.strictObject({
          number: z.string().nullable(),
          nombre: z.string().nullable(),
          direccion: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Person who logged in, as far as the service said it, and the address or number used. */
  person: z.strictObject({ nombre: z.string().nullable(), to: z.string(), loggedInAt: z.int() }).nullable(),
  /** `given`: a token of the environment. `locked`: stored under a passphrase that was not given in this run. */
  session: z.literal(['none', 'locked', 'refused', 'kept', 'given']),
  /** Protection of stored secrets; null where none is at hand. */
  protection: z.literal(['keychain', 'passphrase', 'plain', 'memory']).nullable(),
  /** A passphrase would protect it, for the system has no keychain. */
  takesPassphrase: z.boolean(),
  /** By this machine's clock; null where the token does not say it. */
  expiresAt: z.int().nullable(),
  /** Work the service does not have yet, which would wait for the next login. */
  waiting: z.int(),
});

export type AccountView = z.infer<typeof accountSchema>;

const passphraseInput = z.strictObject({ passphrase: z.string().max(200) });

/** `doubtful`: it may have arrived. */
const freeTrialStateSchema = z.literal(['waiting', 'sending', 'doubtful', 'sent', 'refused']);

export type FreeTrialState = z.infer<typeof freeTrialStateSchema>;

const formText = z.string().max(200);

/** As the interface calls them; what was left empty is not sent. */
const freeTrialFormSchema = z.strictObject({
  nombre: formText,
  whatsapp: formText,
  nombreEmpresa: formText,
  rucEmpresa: formText,
  nombreRepresentante: formText,
  apellidoRepresentante: formText,
  cedulaRepresentante: formText,
});

export type FreeTrialForm = z.infer<typeof freeTrialFormSchema>;

const freeTrialsSchema = z.strictObject({
  trials: z.array(
    z.strictObject({
      id: z.string(),
      nombre: z.string(),
      whatsapp: z.string(),
      askedAt: z.int(),
      state: freeTrialStateSchema,
      /** Words of the service, or the reason for no answer. */
      told: z.string().nullable(),
    }),
  ),
});

/** The login, and how what it gave is kept. */
export const accountMethods = {
  'account.read': { input: nothing, output: accountSchema, needs: 'none' },
  /**
   * Has a code sent; `message` is what the service says of it, when it expires among it. The login needs no right: an
   * expired one must not wait for the owner.
   */
  'account.request-code': {
    input: codeRequestSchema,
    output: z.strictObject({ to: z.string(), message: z.string().nullable() }),
    needs: 'none',
  },
  'account.log-in': { input: credentialsSchema, output: logInOutcomeSchema, needs: 'none' },
  /** One of the companies that the last login has named. */
  'account.choose-company': {
    input: z.strictObject({ ruc: z.string() }),
    output: companyChoiceSchema,
    needs: 'none',
  },
  /** Opens what is kept under a passphrase. */
  'account.unlock': { input: passphraseInput, output: accountSchema, needs: 'none' },
  /** Stores secrets under this passphrase from now on. */
  'account.protect': { input: passphraseInput, output: accountSchema, needs: 'settings' },
  /** The token is forgotten; what waits is kept. */
  'account.sign-out': { input: nothing, output: accountSchema, needs: 'settings' },
  /** The newest first. */
  'account.free-trials': { input: nothing, output: freeTrialsSchema, needs: 'none' },
  /** Stored at once, and sent when the service can be reached. */
  'account.ask-free-trial': { input: freeTrialFormSchema, output: freeTrialsSchema, needs: 'none' },
  'account.send-free-trial': {
    input: z.strictObject({ id: uuidSchema }),
    output: freeTrialsSchema,
    needs: 'none',
  },
} as const satisfies Methods;
