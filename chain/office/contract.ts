import * as z from 'zod';
import { counterIdSchema } from '../../shared/chain/messages.ts';
import { pointIdSchema } from '../../shared/chain/points.ts';
import { LONGEST_USER_NAME, ROLES as USER_ROLES } from '../../shared/domain/shop/rights.ts';
import { sharedSettingSchema } from '../../shared/chain/shared-settings.ts';
import { cancellationRequestSchema } from '../../shared/wire/cancellation.ts';
import { clienteSchema } from '../../shared/wire/cliente.ts';

/*
 * Questions of the back office's pages, under /api, and their answers. Instants are UTC epoch ms; amounts are integers
 * in minor units of their currency, as text, so that none is rounded on its way.
 */

/** Addresses of the pages. */
export const PAGES = [
  '/',
  '/atencion',
  '/cajas',
  '/productos',
  '/clientes',
  '/usuarios',
  '/puntos',
  '/ajustes',
  '/personas',
  '/entrar',
] as const;

/** After this long without news a counter is silent. */
export const SILENT_MS = 75 * 60_000;

export const MIN_PASSWORD = 10;

const amount = z.string().regex(/^-?\d+$/);
const count = z.number().int().min(0);
const instant = z.number().int();
const branchName = z.string().trim().min(1).max(60);

/** A day at the counters, of this century: YYYY-MM-DD. */
const daySchema = z.iso.date().startsWith('20');

export const ROLES = ['owner', 'manager', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const personSchema = z.object({
  name: z.string(),
  role: z.enum(ROLES),
  /** Branch that the person sees; null for all. */
  branch: z.object({ branch: z.string(), name: z.string() }).nullable(),
});
export type Person = z.infer<typeof personSchema>;

const nameSchema = z.string().trim().min(1).max(40);
const passwordSchema = z.string().min(MIN_PASSWORD).max(200);

/** Answer of GET and POST session, POST first, POST password and POST sign-out. */
export const sessionSchema = z.object({
  person: personSchema.nullable(),
  /** True until the first person exists, who needs the link that the office showed at its start. */
  isFirstStart: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** POST session. */
export const signInSchema = z.object({ name: nameSchema, password: z.string().max(200) });

/** POST first. */
export const firstPersonSchema = z.object({
  token: z.string().max(100),
  name: nameSchema,
  password: passwordSchema,
});

/** POST password: one's own. */
export const passwordChangeSchema = z.object({ current: z.string().max(200), next: passwordSchema });

const salesSchema = z.object({ total: amount, count });
export type Sales = z.infer<typeof salesSchema>;

const counterOfDaySchema = salesSchema.extend({
  counter: z.string(),
  name: z.string(),
  /** Null if there was none yet. */
  lastNewsAt: instant.nullable(),
  /** True if the counter may have sold more on this day than the office knows. */
  mayHaveMore: z.boolean(),
});
export type CounterOfDay = z.infer<typeof counterOfDaySchema>;

export const todayQuestionSchema = z.object({
  /** Today, if it is missing. */
  day: daySchema.optional(),
});

/** Answer of GET today: sales of one day, in guaraníes, without those that are cancelled, rejected or discarded. */
export const todaySchema = salesSchema.extend({
  day: daySchema,
  at: instant,
  /** The same weekday a week before; until this hour, if the day is today. */
  before: salesSchema.extend({ day: daySchema, isUntilNow: z.boolean() }),
  /** Hours with sales, 0 to 23, in order. */
  hours: z.array(salesSchema.extend({ hour: z.number().int().min(0).max(23) })),
  /** Largest total first, and so are their counters. */
  branches: z.array(
    salesSchema.extend({ branch: z.string(), name: z.string(), counters: z.array(counterOfDaySchema) }),
  ),
  /** All documents of the day by state. */
  states: z.array(salesSchema.extend({ state: z.string() })),
  /** Newest first. */
  lastSales: z.array(
    z.object({
      id: z.string(),
      branchName: z.string(),
      counterName: z.string(),
      localNumber: z.string(),
      soldAt: instant,
      client: z.string(),
      currency: z.string(),
      /** In `currency`. */
      total: amount,
      state: z.string(),
    }),
  ),
});
export type Today = z.infer<typeof todaySchema>;

/** States that are no sale: they are counted apart. */
export const NO_SALE_STATES = ['cancelled', 'rejected', 'discarded'] as const;

/** States in which a document waits for a person, at its counter. */
export const ATTENTION_STATES = [
  'refused',
  'uncertain',
  'review',
  'rejected',
  'issued-unidentified',
] as const;

/** A cancellation that a person asked for here, and what became of it. */
const askedCancellationSchema = z.object({
  request: z.uuid(),
  by: z.string(),
  at: instant,
  motivo: z.string(),
  /** `asked`: its counter has not heard of it. `elsewhere`: another counter sends it too. */
  state: z.enum(['asked', 'heard', 'elsewhere', 'done', 'not-done']),
  /** For `not-done`. */
  why: z
    .enum(['unknown', 'not-issued', 'rejected', 'window-over', 'has-notes', 'refused', 'expired', 'no-word'])
    .nullable(),
  /** The service's words, where it refused. */
  message: z.string().nullable(),
  /** Last sign of life of the counter that has the document. */
  ownerLastNewsAt: instant,
  /** Name of the other counter that sends it, or did. */
  sender: z.string().nullable(),
  /** True where a person may let another counter send it. */
  mayElsewhere: z.boolean(),
});
export type AskedCancellation = z.infer<typeof askedCancellationSchema>;

/** A document that is not issued for this long needs somebody to look why. */
export const LATE_MS = 24 * 3_600_000;

/** A counter that is silent for this long does too: longer than a shop is closed at a week's end. */
export const LONG_SILENT_MS = 48 * 3_600_000;

/**
 * Answer of GET attention: documents and counters that need a person. The documents with a window that ends are first,
 * the earliest end before the others, then the oldest sale.
 */
export const attentionSchema = z.object({
  at: instant,
  /** Number of all documents; only the first are listed. */
  count,
  documents: z.array(
    z.object({
      id: z.string(),
      branchName: z.string(),
      counterName: z.string(),
      localNumber: z.string(),
      soldAt: instant,
      client: z.string(),
      currency: z.string(),
      total: amount,
      state: z.string(),
      /** `cancelling`: its cancellation is not confirmed. `late`, `month-end`: it is not issued. */
      why: z.enum([...ATTENTION_STATES, 'cancelling', 'late', 'month-end']),
      /** Instant of its newest change, by its counter's clock. */
      since: instant,
      /** End of the window in which it can be cancelled, if somebody asked for that. */
      cancelBy: instant.nullable(),
    }),
  ),
  counters: z.array(
    z.object({
      counter: z.string(),
      branchName: z.string(),
      name: z.string(),
      why: z.enum(['forked', 'silent', 'unread', 'id-taken', 'refused', 'too-many-clients', 'not-taken']),
      /**
       * Names of items and clients that could not be taken, or of the counters that have documents with its ids: the first
       * ten, and the number of all. Null for other troubles.
       */
      names: z.object({ first: z.array(z.string()), count }).nullable(),
      since: instant,
    }),
  ),
  /** Points that a person has to give, `001-001`, and the counters' names. */
  points: z.array(
    z.object({
      id: z.string(),
      place: z.string(),
      why: z.enum([
        // Two counters were seen issuing with it.
        'shared',
        // A counter noted a newer move than this office knows.
        'newer',
        // Its counter ended.
        'holder-ended',
        // The counter for which it is to be given back ended.
        'next-ended',
      ]),
      counters: z.array(z.string()),
    }),
  ),
  /** Cancellations that were asked for here and that need a person. */
  cancellations: z.array(
    z.object({
      id: z.string(),
      branchName: z.string(),
      counterName: z.string(),
      localNumber: z.string(),
      client: z.string(),
      currency: z.string(),
      total: amount,
      deadlineAt: instant,
      cancellation: askedCancellationSchema,
    }),
  ),
  /** Cash between two counters of which one half is missing, or whose halves differ. */
  handOvers: z.array(
    z.object({
      pair: z.string(),
      branchName: z.string(),
      currency: z.string(),
      /** The counter that handed it over and the one that took it in; amounts are null for a missing half. */
      fromName: z.string(),
      given: amount.nullable(),
      toName: z.string(),
      taken: amount.nullable(),
      movedAt: z.int(),
    }),
  ),
  /** Wrong joining codes and passwords of the last hour; none for a person of one branch. */
  wrong: z.array(
    z.object({ what: z.enum(['code', 'password']), times: count, addresses: z.array(z.string()) }),
  ),
  /** Sales from one parked sale, each sold by another counter. */
  twice: z.array(
    z.object({
      parked: z.string(),
      sales: z.array(
        z.object({
          branchName: z.string(),
          counterName: z.string(),
          localNumber: z.string(),
          currency: z.string(),
          total: amount,
        }),
      ),
    }),
  ),
});
export type Attention = z.infer<typeof attentionSchema>;

/** GET documents: a number, a local number or a CDC, or a QR's text. */
export const documentsQuestionSchema = z.object({ text: z.string().max(1000) });

const shownDocument = {
  id: z.string(),
  branchName: z.string(),
  counterName: z.string(),
  localNumber: z.string(),
  number: z.string().nullable(),
  soldAt: instant,
  client: z.string(),
  currency: z.string(),
  total: amount,
  state: z.string(),
};

/** Answer of GET documents, the newest first. */
export const foundDocumentsSchema = z.object({ documents: z.array(z.object(shownDocument)) });
export type FoundDocuments = z.infer<typeof foundDocumentsSchema>;

export const documentQuestionSchema = z.object({ id: z.string() });

/** Answer of GET document, POST documents/cancel and POST documents/cancel-elsewhere. */
export const documentDetailSchema = z.object({
  ...shownDocument,
  at: instant,
  kind: z.string(),
  cdc: z.string().nullable(),
  issuedAt: instant.nullable(),
  /** End of the window in which it can be cancelled; null while it is not issued. */
  deadlineAt: instant.nullable(),
  cancellation: askedCancellationSchema.nullable(),
  /** True where a person may ask for its cancellation now. */
  mayAsk: z.boolean(),
  /** Counters of the branch that could send it now, instead of its own; the one with the newest news first. */
  others: z.array(z.object({ counter: z.string(), name: z.string() })),
});
export type DocumentDetail = z.infer<typeof documentDetailSchema>;

/** States in which a document can be cancelled. */
export const CANCELLABLE_STATES = ['issued', 'approved'] as const;

const { motivo } = cancellationRequestSchema.shape;

/** POST documents/cancel: asks the counter that has it. */
export const cancellationQuestionSchema = z.object({ id: z.string(), motivo });
export type CancellationQuestion = z.infer<typeof cancellationQuestionSchema>;

/** POST documents/cancel-elsewhere: lets another counter of the branch send what `request` asked for. */
export const cancellationElsewhereSchema = z.object({
  id: z.string(),
  request: z.uuid(),
  counter: counterIdSchema,
});
export type CancellationElsewhere = z.infer<typeof cancellationElsewhereSchema>;

/** Reasons for which a person ends a counter. */
export const END_REASONS = ['stolen', 'retired'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Reasons for which a counter ended because its data went on at another one. */
export const WENT_ON: readonly Ended[] = ['joined-again', 'recovered'];
const ENDED = ['joined-again', 'recovered', ...END_REASONS] as const;
type Ended = (typeof ENDED)[number];

/** Messages that were not accepted, of one kind. */
const refusedSchema = z.object({ why: z.string(), times: count, lastAt: instant });
export type RefusedMessages = z.infer<typeof refusedSchema>;

const counterSchema = z.object({
  counter: z.string(),
  name: z.string(),
  /** Digits that the counter showed too as it joined. */
  digits: z.string(),
  joinedAt: instant,
  /** Last sign of life. */
  lastNewsAt: instant.nullable(),
  /** Sequence number of its newest entry here. */
  headSeq: count,
  /** That entry's making, by the counter's clock, and its reading here; null while there is none. */
  head: z.object({ madeAt: instant, readAt: instant }).nullable(),
  /** Entries that it has said to have and that are not here yet. */
  behind: count,
  app: z.string(),
  forkedAt: instant.nullable(),
  /** Null while it goes on; `by` a person, null if its data went on at another machine. */
  ended: z.object({ at: instant, why: z.enum(ENDED), by: z.string().nullable() }).nullable(),
  /** True if no other counter goes on with its history. */
  isRecoverable: z.boolean(),
  /** Entries whose facts this office could not read. */
  unread: count,
  /** By reason. */
  refused: z.array(refusedSchema),
});
export type Counter = z.infer<typeof counterSchema>;

/** Answer of GET counters. */
export const countersSchema = z.object({
  at: instant,
  branches: z.array(
    z.object({
      branch: z.string(),
      name: z.string(),
      counters: z.array(counterSchema),
      /** Counter that runs the branch's server, and where; null for none. */
      server: z.object({ counter: counterIdSchema, servers: z.array(z.string()) }).nullable(),
    }),
  ),
  /** Messages under the name of no counter; empty for a person of one branch. */
  strangers: z.array(refusedSchema.extend({ counter: z.string() })),
});
export type Counters = z.infer<typeof countersSchema>;

/** POST invitations: names of the branch, which may be new, and of the counter. */
export const invitationQuestionSchema = z.object({
  branch: branchName,
  name: z.string().trim().min(1).max(60),
});

/** POST recoveries: the lost counter. */
export const recoveryQuestionSchema = z.object({ counter: counterIdSchema });

/** Answer of POST invitations and POST recoveries. */
export const invitationSchema = z.object({
  /** `central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM` */
  code: z.string(),
  goodUntil: instant,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** POST counters/end; answered as GET counters. */
export const endedCounterSchema = z.object({
  counter: counterIdSchema,
  why: z.enum(END_REASONS),
  /** True to make the PINs of its branch's users void, as they can be found out from a stolen one. */
  voidsPins: z.boolean().default(false),
});

/** POST counters/server: the counter that is to run a branch's server; null for none. Answered as GET counters. */
export const namedServerSchema = z.object({ branch: z.string(), counter: counterIdSchema.nullable() });

/** A price per unit, IVA included, as the wire has it: up to 8 decimals. */
const unitPrice = z.number().min(0).max(999_999_999_999);

/** Products or clients in one answer. */
export const ROWS_A_PAGE = 100;

/** Question of GET products and GET clients. */
export const listQuestionSchema = z.object({
  text: z.string().max(200).default(''),
  /** Rows before the page. */
  from: z.coerce.number().int().min(0).default(0),
});

/** Answer of GET products: those with all words of the text, by name; on sale first. */
export const productsSchema = z.object({
  count,
  rows: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      price: unitPrice,
      isActive: z.boolean(),
      /** True if it has prices that begin on a day, or of a branch. */
      hasDated: z.boolean(),
    }),
  ),
  /** Number of items that counters made and nobody has adopted or merged. */
  proposals: count,
});
export type Products = z.infer<typeof productsSchema>;

const datedPriceSchema = z.object({ from: daySchema, price: unitPrice.nullable() });
export type DatedPrice = z.infer<typeof datedPriceSchema>;

export const IVA_RATES = ['10', '5', '0'] as const;

export const productQuestionSchema = z.object({ id: z.string() });

/** Answer of GET product, POST products/save and POST products/prices. */
export const productDetailSchema = z.object({
  id: z.string(),
  revision: count,
  code: z.string(),
  name: z.string(),
  brand: z.string(),
  barCodes: z.array(z.string()),
  price: unitPrice,
  iva: z.enum([...IVA_RATES, 'mixed']),
  isActive: z.boolean(),
  /** Of the chain, then by branch; only those of their branch for a person of one. */
  prices: z.array(
    z.object({
      branch: z.string().nullable(),
      name: z.string(),
      /** 0 while there were never any. */
      revision: count,
      prices: z.array(datedPriceSchema),
    }),
  ),
  /** Newest first. `branchName` null: of the chain. */
  history: z.array(
    z.object({
      at: instant,
      by: z.string(),
      kind: z.string(),
      branchName: z.string().nullable(),
      fields: z.array(z.string()),
    }),
  ),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** POST products/save: as somebody edited it who saw `revision`. `iva` mixed: the parts stay in proportion. */
export const productEditSchema = z.object({
  id: z.string(),
  revision: count,
  name: z.string().trim().min(1).max(200),
  barCodes: z.array(z.string().trim().min(1).max(60)).max(50),
  price: unitPrice,
  iva: z.enum([...IVA_RATES, 'mixed']),
  isActive: z.boolean(),
});
export type ProductEdit = z.infer<typeof productEditSchema>;

/** POST products/prices: all of the chain (`branch` null) or of a branch. A price of null ends the one before. */
export const productPricesSchema = z.object({
  id: z.string(),
  branch: z.string().nullable(),
  /** The list's revision that the person saw. */
  seen: count,
  prices: z.array(datedPriceSchema).max(100),
});

/** Answer of GET proposals, POST proposals/adopt and POST proposals/merge: by counter, the first items of each. */
export const proposalsSchema = z.object({
  counters: z.array(
    z.object({
      counter: z.string(),
      branchName: z.string(),
      name: z.string(),
      count,
      items: z.array(z.object({ item: z.string(), code: z.string(), name: z.string(), price: unitPrice })),
    }),
  ),
});
export type Proposals = z.infer<typeof proposalsSchema>;

/** POST proposals/adopt: one item, or all of the counter's. */
export const adoptionSchema = z.object({ counter: counterIdSchema, item: z.string().nullable() });

/** POST proposals/merge: the item is a product that exists. */
export const mergeSchema = z.object({ counter: counterIdSchema, item: z.string(), into: z.string() });

/** A setting's value as JSON text. */
const settingValue = z.string().max(20_000);
const fixedSchema = z.object({ value: settingValue, isLocked: z.boolean() });

/** Answer of GET settings and POST settings/fix: by setting, what is fixed and how counters have it. */
export const settingsSchema = z.object({
  branches: z.array(z.object({ branch: z.string(), name: z.string() })),
  settings: z.array(
    z.object({
      key: sharedSettingSchema,
      /** For the chain. */
      fixed: fixedSchema.nullable(),
      /** For branches. */
      ofBranches: z.array(fixedSchema.extend({ branch: z.string(), name: z.string() })),
      /** Each value with the counters that have it, `Luque, Caja 1`; the most common first. */
      values: z.array(z.object({ value: settingValue, counters: z.array(z.string()) })),
    }),
  ),
});
export type SettingsAnswer = z.infer<typeof settingsSchema>;

/** POST settings/fix: for the chain (`branch` null) or a branch; null lets each counter decide. */
export const fixingSchema = z.object({
  key: sharedSettingSchema,
  branch: z.string().nullable(),
  fixed: fixedSchema.nullable(),
});

/** Answer of GET clients: those that the person sees with all words of the text, by name. */
export const clientsSchema = z.object({
  count,
  rows: z.array(z.object({ id: z.string(), name: z.string(), document: z.string() })),
});
export type Clients = z.infer<typeof clientsSchema>;

export const clientQuestionSchema = z.object({ id: z.string() });

/** Fields of a client that the office's page changes; the others need lists that a counter has. */
export const CLIENT_FIELDS = [
  'nombre',
  'nombre_fantasia',
  'whatsapp',
  'email',
  'direccion',
  'numero_casa',
  'barrio',
] as const;
export type ClientField = (typeof CLIENT_FIELDS)[number];

/** Answer of GET client and POST clients/save. */
export const clientDetailSchema = z.object({
  id: z.string(),
  /** Its last change. */
  place: count,
  kind: z.number().int(),
  document: z.string(),
  birthday: z.string(),
  /** Empty where it has none. */
  fields: z.record(z.enum(CLIENT_FIELDS), z.string()),
  /** Branches that have it and that the person sees. */
  branches: z.array(z.string()),
  /** Newest first. Without `fields`: made, or given to more branches. */
  history: z.array(
    z.object({
      at: instant,
      by: z.string(),
      isNew: z.boolean(),
      fields: z.array(z.string()),
      branches: z.array(z.string()),
    }),
  ),
});
export type ClientDetail = z.infer<typeof clientDetailSchema>;

const { nombre, nombre_fantasia, whatsapp, email, direccion, numero_casa, barrio } = clienteSchema.shape;

/** POST clients/save: as somebody edited it who saw `place`. */
export const clientEditSchema = z.object({
  id: z.string(),
  place: count,
  fields: z.object({ nombre, nombre_fantasia, whatsapp, email, direccion, numero_casa, barrio }),
});
export type ClientEdit = z.infer<typeof clientEditSchema>;

const pointCounterSchema = z.object({
  counter: z.string(),
  branchName: z.string(),
  name: z.string(),
  endedWhy: z.enum(ENDED).nullable(),
});
export type PointCounter = z.infer<typeof pointCounterSchema>;

const pointInUseSchema = z.object({
  id: z.string(),
  timbrado: z.string(),
  /** `001-001` */
  place: z.string(),
  /** Of its last move; 0 before the first. */
  epoch: count,
  /** Null while nobody has given it to a counter: each sends with it that is set to. */
  held: z
    .object({
      by: pointCounterSchema,
      since: instant,
      /** The counter for which it is to be given back. */
      to: pointCounterSchema.nullable(),
      /** True once the holder has noted that it has it. */
      isHeard: z.boolean(),
    })
    .nullable(),
  /** The counter that noted a newer move than this office knows, as after a backup; `isOwn`: that it has the point. */
  newer: z.object({ by: pointCounterSchema, isOwn: z.boolean() }).nullable(),
  /** True where two counters were seen issuing with it. */
  isShared: z.boolean(),
  /** Counters that issued with it, the latest first. */
  uses: z.array(z.object({ by: pointCounterSchema, lastAt: instant, lastNumber: z.string().nullable() })),
  /** Newest first. */
  history: z.array(
    z.object({
      at: instant,
      by: z.string(),
      what: z.enum(['given', 'asked', 'released', 'forced']),
      to: z.string(),
      why: z.string().nullable(),
    }),
  ),
});
export type PointInUse = z.infer<typeof pointInUseSchema>;

/** Answer of GET points and POST points/move. */
export const pointsSchema = z.object({
  at: instant,
  /** Those that can be given one. */
  counters: z.array(pointCounterSchema),
  points: z.array(pointInUseSchema),
});
export type Points = z.infer<typeof pointsSchema>;

export const MIN_WHY = 5;

/** POST points/move: gives it, or has its holder give it back, or takes it by force, with a person's words. */
export const pointMoveSchema = z.object({
  point: pointIdSchema,
  to: counterIdSchema,
  /** Its epoch as the person saw it. */
  seen: count,
  how: z.enum(['ask', 'force']),
  why: z.string().trim().min(MIN_WHY).max(500).nullable(),
});
export type PointMove = z.infer<typeof pointMoveSchema>;

const counterUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(USER_ROLES),
  isActive: z.boolean(),
  hasPin: z.boolean(),
  /** True while a code for choosing a PIN is out. */
  hasCode: z.boolean(),
  /** Newest first. Without `fields`: added. */
  history: z.array(z.object({ at: instant, by: z.string(), fields: z.array(z.string()) })),
});
export type CounterUser = z.infer<typeof counterUserSchema>;

/** A user that a counter has of its own. */
const ownUserSchema = z.object({
  counter: z.string(),
  counterName: z.string(),
  id: z.string(),
  name: z.string(),
  role: z.enum(USER_ROLES),
});
export type OwnUser = z.infer<typeof ownUserSchema>;

/** Answer of GET users, POST users/save, users/adopt and users/merge: by branch. */
export const counterUsersSchema = z.object({
  branches: z.array(
    z.object({
      branch: z.string(),
      name: z.string(),
      users: z.array(counterUserSchema),
      own: z.array(ownUserSchema),
    }),
  ),
});
export type CounterUsers = z.infer<typeof counterUsersSchema>;
export type BranchOfUsers = CounterUsers['branches'][number];

/** POST users/add. */
export const newUserSchema = z.object({
  branch: z.string(),
  name: z.string().trim().min(1).max(LONGEST_USER_NAME),
  role: z.enum(USER_ROLES),
});

/** POST users/code. */
export const newCodeSchema = z.object({ branch: z.string(), id: z.string() });

/** Answer of POST users/add and users/code: with the code a user chooses a PIN; it is not shown again. */
export const userCodeSchema = z.object({ code: z.string() });

const roleAndStateSchema = z.object({ role: z.enum(USER_ROLES), isActive: z.boolean() });

/** POST users/save: as somebody changed it who saw `seen`. */
export const userEditSchema = z.object({
  branch: z.string(),
  id: z.string(),
  seen: roleAndStateSchema,
  wanted: roleAndStateSchema,
});

/** POST users/adopt: a user that a counter has of its own becomes one of the branch. */
export const userAdoptionSchema = z.object({ counter: counterIdSchema, id: z.string() });

/** POST users/merge: that user is one of the branch, under another name. */
export const userMergeSchema = userAdoptionSchema.extend({ into: z.string() });

/** Answer of GET people, POST people and POST people/remove. */
export const peopleSchema = z.object({
  people: z.array(personSchema),
  /** Branches that a person can be given. */
  branches: z.array(z.object({ branch: z.string(), name: z.string() })),
});
export type People = z.infer<typeof peopleSchema>;

/** POST people. */
export const newPersonSchema = z
  .object({
    name: nameSchema,
    role: z.enum(ROLES),
    branch: z.string().nullable(),
    password: passwordSchema,
  })
  .refine(({ role, branch }) => role !== 'owner' || branch === null);
export type NewPerson = z.infer<typeof newPersonSchema>;

/** POST people/remove. */
export const removedPersonSchema = z.object({ name: z.string() });

/** Reasons why a request was refused, with the HTTP status of each. */
export const REFUSALS = {
  'bad-request': 400,
  'signed-out': 401,
  'wrong-password': 401,
  'not-allowed': 403,
  /** From another site's page, or from no page at all. */
  'other-site': 403,
  /** Wrong, used or of an earlier start. */
  'bad-link': 403,
  'not-found': 404,
  'name-taken': 409,
  'unknown-branch': 409,
  /** A branch's users always have an owner among them. */
  'last-owner': 409,
  /** Another person changed the same field since it was read. */
  'changed-meanwhile': 409,
  /** Another product on sale has one of the codes. */
  'code-taken': 409,
  /** Its state, its window or what was asked before does not let it be cancelled so. */
  'not-cancellable': 409,
  /** Nobody removes themselves: an owner always remains. */
  'own-account': 409,
  'too-many-attempts': 429,
  /** Too many sign in at once. */
  busy: 503,
  failed: 500,
} as const;
export type Refusal = keyof typeof REFUSALS;

export const refusalSchema = z.object({ refusal: z.enum(Object.keys(REFUSALS) as Refusal[]) });
