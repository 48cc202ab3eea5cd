import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing } from './method.ts';

/** Channel by which a login code is sent. */
const LOG_IN_CHANNELS = ['whatsapp', 'email'] as const;

export type LogInChannel = (typeof LOG_IN_CHANNELS)[number];

const codeRequestSchema = z.strictObject({
  channel: z.enum(LOG_IN_CHANNELS),
  /** A number or an address, as typed. */
  to: z.string().max(200),
});

const credentialsSchema = codeRequestSchema.extend({ code: z.string().max(200) });

export type Credentials = z.infer<typeof credentialsSchema>;

const companyChoiceSchema = z.strictObject({ ruc: z.string(), nombre: z.string() });

export type CompanyChoice = z.infer<typeof companyChoiceSchema>;

/** With several companies the login is complete only once one is chosen. */
const logInOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('logged-in'), ...companyChoiceSchema.shape }),
  z.strictObject({ kind: z.literal('choose-company'), companies: z.array(companyChoiceSchema) }),
]);

export type LogInOutcome = z.infer<typeof logInOutcomeSchema>;

const accountSchema = z.strictObject({
  /** Null before the first login. */
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
  /** Person who logged in, as far as the service stated it, and the address or number used. */
  person: z.strictObject({ nombre: z.string().nullable(), to: z.string(), loggedInAt: z.int() }).nullable(),
  /** `given`: a token from the environment. `locked`: stored under a passphrase not entered in this run. */
  session: z.literal(['none', 'locked', 'refused', 'kept', 'given']),
  /** Protection of stored secrets; null if there is none to protect. */
  protection: z.literal(['keychain', 'passphrase', 'plain', 'memory']).nullable(),
  /** True if a passphrase would protect the token, since the system has no keychain. */
  takesPassphrase: z.boolean(),
  /** By this machine's clock; null if the token does not state it. */
  expiresAt: z.int().nullable(),
  /** Number of sendings the service does not have yet, which would wait for the next login. */
  waiting: z.int(),
});

export type AccountView = z.infer<typeof accountSchema>;

const passphraseInput = z.strictObject({ passphrase: z.string().max(200) });

/** `doubtful`: the request may have arrived. */
const freeTrialStateSchema = z.literal(['waiting', 'sending', 'doubtful', 'sent', 'refused']);

export type FreeTrialState = z.infer<typeof freeTrialStateSchema>;

const formText = z.string().max(200);

/** Named as in the interface; empty fields are not sent. */
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
      /** The service's message, or the reason why there is no answer. */
      told: z.string().nullable(),
    }),
  ),
});

/** The login, and protection of the stored token. */
export const accountMethods = {
  'account.read': { input: nothing, output: accountSchema, needs: 'none' },
  /**
   * Has a code sent; `message` is the service's, which also states the expiry. Logging in needs no right: an
   * expired login must not wait for the owner.
   */
  'account.request-code': {
    input: codeRequestSchema,
    output: z.strictObject({ to: z.string(), message: z.string().nullable() }),
    needs: 'none',
  },
  'account.log-in': { input: credentialsSchema, output: logInOutcomeSchema, needs: 'none' },
  /** Chooses one of the companies that the last login named. */
  'account.choose-company': {
    input: z.strictObject({ ruc: z.string() }),
    output: companyChoiceSchema,
    needs: 'none',
  },
  /** Opens a token stored under a passphrase. */
  'account.unlock': { input: passphraseInput, output: accountSchema, needs: 'none' },
  /** Stores secrets under this passphrase from now on. */
  'account.protect': { input: passphraseInput, output: accountSchema, needs: 'settings' },
  /** Forgets the token; waiting documents stay. */
  'account.sign-out': { input: nothing, output: accountSchema, needs: 'settings' },
  /** Newest first. */
  'account.free-trials': { input: nothing, output: freeTrialsSchema, needs: 'none' },
  /** Stores the request at once; it is sent when the service can be reached. */
  'account.ask-free-trial': { input: freeTrialFormSchema, output: freeTrialsSchema, needs: 'none' },
  'account.send-free-trial': {
    input: z.strictObject({ id: uuidSchema }),
    output: freeTrialsSchema,
    needs: 'none',
  },
} as const satisfies Methods;
