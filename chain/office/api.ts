import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type * as z from 'zod';
import { branchOf as branchOfCounter } from '../../shared/chain/messages.ts';
import { sharedValueSchema } from '../../shared/contract/shared-values.ts';
import { dayOf } from '../../shared/domain/shop/reports/report-days.ts';
import { AttemptLimit } from '../attempt-limit.ts';
import type { Notifications } from '../database/notifications.ts';
import { INVITATION_MS } from '../door/invite.ts';
import { texts } from '../texts.ts';
import type { WrongAttempts } from '../wrong-attempts.ts';
import {
  adoptionSchema,
  attentionSchema,
  cancellationElsewhereSchema,
  cancellationQuestionSchema,
  clientDetailSchema,
  clientEditSchema,
  clientQuestionSchema,
  clientsSchema,
  countersSchema,
  counterUsersSchema,
  documentDetailSchema,
  documentQuestionSchema,
  documentsQuestionSchema,
  endedCounterSchema,
  firstPersonSchema,
  fixingSchema,
  foundDocumentsSchema,
  invitationQuestionSchema,
  invitationSchema,
  mergeSchema,
  namedServerSchema,
  newCodeSchema,
  newPersonSchema,
  newUserSchema,
  passwordChangeSchema,
  peopleSchema,
  pointMoveSchema,
  pointsSchema,
  type Person,
  productDetailSchema,
  productEditSchema,
  productPricesSchema,
  productQuestionSchema,
  listQuestionSchema,
  productsSchema,
  proposalsSchema,
  recoveryQuestionSchema,
  removedPersonSchema,
  ROLES,
  type Role,
  type Session,
  sessionSchema,
  settingsSchema,
  signInSchema,
  todayQuestionSchema,
  todaySchema,
  userAdoptionSchema,
  userCodeSchema,
  userEditSchema,
  userMergeSchema,
} from './contract.ts';
import { fixSetting } from '../records/counter-settings.ts';
import { adopt, merge } from '../records/proposals.ts';
import { addUser, adoptUser, editUser, mergeUser, renewCode, UserError } from '../records/save-users.ts';
import { askCancellation, askElsewhere } from './ask-cancellation.ts';
import { saveClientEdit } from './change-clients.ts';
import { saveProductEdit, saveProductPrices } from './change-products.ts';
import { endCounter } from './end-counter.ts';
import type { FirstLink } from './first-link.ts';
import { movePoint } from './move-point.ts';
import { nameServer } from './name-server.ts';
import { readPoints } from './read-points.ts';
import { InTurn } from '../in-turn.ts';
import { keyOfName } from './names.ts';
import {
  addPerson,
  changePassword,
  findByPassword,
  isAnyone,
  listPeople,
  removePerson,
  setUpOwner,
} from './people.ts';
import { readAttention } from './read-attention.ts';
import { readClient, readClients } from './read-clients.ts';
import { findDocuments, readDocument } from './read-documents.ts';
import { readProduct, readProducts, readProposals } from './read-products.ts';
import { readCounters } from './read-counters.ts';
import { readUsers } from './read-users.ts';
import { readSettings } from './read-settings.ts';
import { readToday } from './read-today.ts';
import { Refused } from './refused.ts';
import { sendEvents } from './send-events.ts';
import { endSession, openSession, readCookie, readSession, sessionCookie } from './sessions.ts';

/** For one name from one address. */
const MAX_WRONG_PASSWORDS = 5;
/** For one address under all names: it stops a visitor who tries one name after another. */
const MAX_WRONG_FROM_ADDRESS = 50;
const EVERYBODY = ROLES;
const WHO_INVITES: readonly Role[] = ['owner', 'manager'];
const OWNER: readonly Role[] = ['owner'];

interface Office {
  pool: Pool;
  news: Notifications;
  firstLink: FirstLink;
  /** Makes a code for a counter of a branch, which is new if there is none of this name. */
  invite: (branchName: string, counterName: string) => Promise<string>;
  /** Makes a code by which another machine takes a lost counter over. Rejects if there is no such counter. */
  inviteToRecover: (counter: string) => Promise<string>;
  /** Makes the engine refuse the keys of the counters that a person has ended. */
  refuseEnded: () => Promise<void>;
  wrong: WrongAttempts;
  /** Shows a line to the person who runs the office. */
  tell: (line: string) => void;
  /** Called after an owner came in by a link. */
  onOwner: () => void;
}

/** Registers all that the pages ask: contract.ts. */
export function registerApi(app: FastifyInstance, office: Office): void {
  const { pool, news, firstLink, invite, inviteToRecover, refuseEnded, wrong, tell, onOwner } = office;
  const attempts = new AttemptLimit(Date.now, MAX_WRONG_PASSWORDS);
  const addresses = new AttemptLimit(Date.now, MAX_WRONG_FROM_ADDRESS);
  // Each takes a core and 32 MB for a tenth of a second, and anyone may ask for one.
  const checks = new InTurn();

  app.get('/api/session', async (request): Promise<Session> => {
    const token = readCookie(request.headers.cookie);
    return answerSession(token === null ? null : await readSession(pool, token));
  });

  app.post('/api/session', async (request, reply): Promise<Session> => {
    const { name, password } = parse(signInSchema, request.body);
    return signIn(await checkPassword(name, password, request.ip), request, reply);
  });

  app.post('/api/password', async (request, reply): Promise<Session> => {
    const { person } = await requireSession(request, EVERYBODY);
    const { current, next } = parse(passwordChangeSchema, request.body);
    await checkPassword(person.name, current, request.ip);
    await changePassword(pool, person, next);
    return signIn(person, request, reply);
  });

  app.post('/api/first', async (request, reply): Promise<Session> => {
    const { token, ...owner } = parse(firstPersonSchema, request.body);
    const person = await firstLink.use(token, () => setUpOwner(pool, owner));
    onOwner();
    return signIn(person, request, reply);
  });

  app.post('/api/sign-out', async (request, reply): Promise<Session> => {
    const token = readCookie(request.headers.cookie);
    if (token !== null) await endSession(pool, token);
    reply.header('set-cookie', sessionCookie('', request.protocol === 'https'));
    return answerSession(null);
  });

  ask('/api/today', EVERYBODY, todayQuestionSchema, todaySchema, ({ day }, person) => {
    const now = Date.now();
    return readToday(pool, { branch: branchOf(person), day: day ?? dayOf(now), now });
  });

  ask('/api/attention', EVERYBODY, null, attentionSchema, async (_, person) => ({
    ...(await readAttention(pool, { branch: branchOf(person), now: Date.now() })),
    wrong: person.branch === null ? wrong.list() : [],
  }));

  ask('/api/documents', EVERYBODY, documentsQuestionSchema, foundDocumentsSchema, ({ text }, person) =>
    findDocuments(pool, text, branchOf(person)),
  );

  ask('/api/document', EVERYBODY, documentQuestionSchema, documentDetailSchema, ({ id }, person) =>
    readDocument(pool, { id, branch: branchOf(person), now: Date.now() }),
  );

  change(
    '/api/documents/cancel',
    WHO_INVITES,
    cancellationQuestionSchema,
    documentDetailSchema,
    async (asked, person) => {
      const branch = branchOf(person);
      await askCancellation(pool, asked, { by: person.name, branch });
      return readDocument(pool, { id: asked.id, branch, now: Date.now() });
    },
  );

  change(
    '/api/documents/cancel-elsewhere',
    WHO_INVITES,
    cancellationElsewhereSchema,
    documentDetailSchema,
    async (asked, person) => {
      const branch = branchOf(person);
      await askElsewhere(pool, asked, { by: person.name, branch });
      return readDocument(pool, { id: asked.id, branch, now: Date.now() });
    },
  );

  ask('/api/counters', EVERYBODY, null, countersSchema, (_, person) =>
    readCounters(pool, { branch: branchOf(person), now: Date.now() }),
  );

  change(
    '/api/invitations',
    WHO_INVITES,
    invitationQuestionSchema,
    invitationSchema,
    async ({ branch, name }, person) => {
      if (person.branch !== null && person.branch.name !== branch) throw new Refused('not-allowed');
      return { code: await invite(branch, name), goodUntil: Date.now() + INVITATION_MS };
    },
  );

  change(
    '/api/recoveries',
    WHO_INVITES,
    recoveryQuestionSchema,
    invitationSchema,
    async ({ counter }, person) => {
      requireOwnCounter(person, counter);
      const code = await inviteToRecover(counter).catch(() => {
        throw new Refused('not-found');
      });
      return { code, goodUntil: Date.now() + INVITATION_MS };
    },
  );

  change('/api/counters/end', WHO_INVITES, endedCounterSchema, countersSchema, async (ended, person) => {
    const { counter } = ended;
    requireOwnCounter(person, counter);
    await endCounter(pool, { ...ended, by: person.name });
    await refuseEnded();
    tell(texts.ended(counter, person.name));
    return readCounters(pool, { branch: branchOf(person), now: Date.now() });
  });

  change(
    '/api/counters/server',
    WHO_INVITES,
    namedServerSchema,
    countersSchema,
    async ({ branch, counter }, person) => {
      if (person.branch !== null && person.branch.branch !== branch) throw new Refused('not-allowed');
      await nameServer(pool, branch, counter, person.name);
      return readCounters(pool, { branch: branchOf(person), now: Date.now() });
    },
  );

  ask('/api/products', EVERYBODY, listQuestionSchema, productsSchema, (question, person) =>
    readProducts(pool, { ...question, branch: branchOf(person) }),
  );

  ask('/api/product', EVERYBODY, productQuestionSchema, productDetailSchema, ({ id }, person) =>
    readProduct(pool, { id, branch: branchOf(person) }),
  );

  change('/api/products/save', WHO_INVITES, productEditSchema, productDetailSchema, async (edit, person) => {
    requireWholeChain(person);
    await saveProductEdit(pool, edit, person.name);
    return readProduct(pool, { id: edit.id, branch: null });
  });

  change(
    '/api/products/prices',
    WHO_INVITES,
    productPricesSchema,
    productDetailSchema,
    async (prices, person) => {
      if (prices.branch !== branchOf(person)) requireWholeChain(person);
      await saveProductPrices(pool, prices, person.name);
      return readProduct(pool, { id: prices.id, branch: branchOf(person) });
    },
  );

  ask('/api/proposals', EVERYBODY, null, proposalsSchema, (_, person) =>
    readProposals(pool, branchOf(person)),
  );

  change('/api/proposals/adopt', WHO_INVITES, adoptionSchema, proposalsSchema, async (asked, person) => {
    requireWholeChain(person);
    await adopt(pool, asked, person.name);
    return readProposals(pool, null);
  });

  change('/api/proposals/merge', WHO_INVITES, mergeSchema, proposalsSchema, async (asked, person) => {
    requireWholeChain(person);
    if (!(await merge(pool, asked, person.name))) throw new Refused('not-found');
    return readProposals(pool, null);
  });

  ask('/api/settings', EVERYBODY, null, settingsSchema, (_, person) => readSettings(pool, branchOf(person)));

  change('/api/settings/fix', WHO_INVITES, fixingSchema, settingsSchema, async (asked, person) => {
    if (asked.branch !== branchOf(person)) requireWholeChain(person);
    const { key, branch, fixed } = asked;
    const { rowCount } = await pool.query('SELECT FROM branches WHERE branch = $1', [branch]);
    if (branch !== null && rowCount === 0) throw new Refused('unknown-branch');
    // As counters take it.
    const value = fixed === null ? null : parse(sharedValueSchema(key), parseJson(fixed.value));
    await fixSetting(pool, { key, branch, fixed: fixed === null ? null : { ...fixed, value } }, person.name);
    return readSettings(pool, branchOf(person));
  });

  ask('/api/clients', EVERYBODY, listQuestionSchema, clientsSchema, (question, person) =>
    readClients(pool, { ...question, branch: branchOf(person) }),
  );

  ask('/api/client', EVERYBODY, clientQuestionSchema, clientDetailSchema, ({ id }, person) =>
    readClient(pool, { id, branch: branchOf(person) }),
  );

  change('/api/clients/save', WHO_INVITES, clientEditSchema, clientDetailSchema, async (edit, person) => {
    requireWholeChain(person);
    await saveClientEdit(pool, edit, person.name);
    return readClient(pool, { id: edit.id, branch: null });
  });

  ask('/api/points', EVERYBODY, null, pointsSchema, (_, person) =>
    readPoints(pool, { branch: branchOf(person), now: Date.now() }),
  );

  change('/api/points/move', WHO_INVITES, pointMoveSchema, pointsSchema, async (move, person) => {
    requireWholeChain(person);
    await movePoint(pool, move, person.name);
    return readPoints(pool, { branch: null, now: Date.now() });
  });

  ask('/api/users', EVERYBODY, null, counterUsersSchema, (_, person) => readUsers(pool, branchOf(person)));

  change('/api/users/add', WHO_INVITES, newUserSchema, userCodeSchema, async (user, person) => {
    await requireBranch(person, user.branch);
    await requireForOwners(person, user.branch, { roles: [user.role] });
    return { code: await refusing(addUser(pool, user, person.name)) };
  });

  change('/api/users/code', WHO_INVITES, newCodeSchema, userCodeSchema, async ({ branch, id }, person) => {
    await requireBranch(person, branch);
    await requireForOwners(person, branch, { ids: [id] });
    return { code: await refusing(renewCode(pool, branch, id)) };
  });

  change('/api/users/save', WHO_INVITES, userEditSchema, counterUsersSchema, async (edit, person) => {
    await requireBranch(person, edit.branch);
    await requireForOwners(person, edit.branch, { ids: [edit.id], roles: [edit.wanted.role] });
    await refusing(editUser(pool, edit, person.name));
    return readUsers(pool, branchOf(person));
  });

  change('/api/users/adopt', WHO_INVITES, userAdoptionSchema, counterUsersSchema, async (asked, person) => {
    requireOwnCounter(person, asked.counter);
    await requireForOwners(person, branchOfCounter(asked.counter), { ids: [asked.id] });
    await refusing(adoptUser(pool, asked, person.name));
    return readUsers(pool, branchOf(person));
  });

  change('/api/users/merge', WHO_INVITES, userMergeSchema, counterUsersSchema, async (asked, person) => {
    requireOwnCounter(person, asked.counter);
    await requireForOwners(person, branchOfCounter(asked.counter), { ids: [asked.id, asked.into] });
    await refusing(mergeUser(pool, asked, person.name));
    return readUsers(pool, branchOf(person));
  });

  ask('/api/people', OWNER, null, peopleSchema, () => listPeople(pool));

  change('/api/people', OWNER, newPersonSchema, peopleSchema, async (person) => {
    await addPerson(pool, person);
    return listPeople(pool);
  });

  change('/api/people/remove', OWNER, removedPersonSchema, peopleSchema, async ({ name }, person) => {
    await removePerson(pool, name, person);
    return listPeople(pool);
  });

  app.get('/api/events', async (request, reply) => {
    const { person, token } = await requireSession(request, EVERYBODY);
    sendEvents(reply, { pool, news, person, token });
  });

  /** Registers a GET for people of some roles; without a schema for its query it takes none. */
  function ask<I, A>(
    path: string,
    roles: readonly Role[],
    question: z.ZodType<I> | null,
    answer: z.ZodType<A>,
    respond: (question: I, person: Person) => Promise<A>,
  ): void {
    app.get(path, async (request) => {
      const { person } = await requireSession(request, roles);
      const asked = question === null ? (undefined as I) : parse(question, request.query);
      return answer.parse(await respond(asked, person));
    });
  }

  /** Registers a POST, likewise. */
  function change<I, A>(
    path: string,
    roles: readonly Role[],
    question: z.ZodType<I>,
    answer: z.ZodType<A>,
    respond: (question: I, person: Person) => Promise<A>,
  ): void {
    app.post(path, async (request) => {
      const { person } = await requireSession(request, roles);
      return answer.parse(await respond(parse(question, request.body), person));
    });
  }

  async function requireSession(
    request: FastifyRequest,
    roles: readonly Role[],
  ): Promise<{ person: Person; token: string }> {
    const token = readCookie(request.headers.cookie);
    const person = token === null ? null : await readSession(pool, token);
    if (token === null || person === null) throw new Refused('signed-out');
    if (!roles.includes(person.role)) throw new Refused('not-allowed');
    return { person, token };
  }

  /**
   * Throws Refused unless the person may make a branch's owners, change them, or let somebody in as one: only an owner here,
   * once a branch has users.
   */
  async function requireForOwners(
    person: Person,
    branch: string,
    { ids = [], roles = [] }: { ids?: readonly string[]; roles?: readonly string[] },
  ): Promise<void> {
    if (person.role === 'owner') return;
    const { branches } = await readUsers(pool, branch);
    const [users, own] = [branches.flatMap((one) => one.users), branches.flatMap((one) => one.own)];
    if (users.length === 0) return;
    const changed = [...users, ...own].filter(({ id }) => ids.includes(id)).map(({ role }) => role);
    if ([...roles, ...changed].includes('owner')) throw new Refused('not-allowed');
  }

  /** Throws Refused for a branch that the person does not see, or that does not exist. */
  async function requireBranch(person: Person, branch: string): Promise<void> {
    const own = branchOf(person);
    if (own !== null && own !== branch) throw new Refused('not-allowed');
    const { rowCount } = await pool.query('SELECT FROM branches WHERE branch = $1', [branch]);
    if (rowCount === 0) throw new Refused('unknown-branch');
  }

  /** Throws Refused for a wrong name or password, and for any after too many. */
  async function checkPassword(name: string, password: string, address: string): Promise<Person> {
    const who = `${keyOfName(name)} ${address}`;
    const takeBack = attempts.begin(who);
    const takeBackHere = takeBack === null ? null : addresses.begin(address);
    if (takeBack === null || takeBackHere === null) throw new Refused('too-many-attempts');
    let person: Person | null;
    try {
      const checked = await checks.run(() => findByPassword(pool, name, password));
      if (checked === null) throw new Refused('busy');
      person = checked.result;
    } catch (error) {
      // The password was not compared.
      takeBack();
      takeBackHere();
      throw error;
    }
    if (person === null) {
      wrong.add('password', address);
      throw new Refused('wrong-password');
    }
    attempts.forget(who);
    takeBackHere();
    return person;
  }

  async function signIn(person: Person, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const token = await openSession(pool, person);
    reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'));
    return answerSession(person);
  }

  async function answerSession(person: Person | null): Promise<Session> {
    return sessionSchema.parse({ person, isFirstStart: person === null && !(await isAnyone(pool)) });
  }
}

/** Throws Refused for a person of one branch: products and points are the chain's, and a client may be other branches' too. */
function requireWholeChain(person: Person): void {
  if (person.branch !== null) throw new Refused('not-allowed');
}

/** Throws Refused for a counter of a branch that the person does not see. */
function requireOwnCounter(person: Person, counter: string): void {
  const own = branchOf(person);
  if (own !== null && !counter.startsWith(`${own}.`)) throw new Refused('not-allowed');
}

/** Rejects with Refused for a user who cannot be so. */
async function refusing<T>(made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    throw error instanceof UserError ? new Refused(error.why) : error;
  }
}

function branchOf(person: Person): string | null {
  return person.branch?.branch ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('bad-request');
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refused('bad-request');
  return parsed.data;
}
