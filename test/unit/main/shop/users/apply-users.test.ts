import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  shuffledSubarray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { applyUsers, type GivenUser } from '../../../../../main/shop/users/apply-users.ts';
import type { User } from '../../../../../main/shop/users/user.ts';
import { ROLES } from '../../../../../shared/domain/shop/rights.ts';
import { TestCounter } from '../../../../support/counter.ts';

const NAMES = ['Ana', 'Beto', 'Eva', 'Luz'] as const;
const BY = { at: 1, actor: 'central' };

/** This counter's own, or as the head office has them. */
const person = record({
  role: constantFrom(...ROLES),
  isActive: boolean(),
  pin: constantFrom('none', 'own', 'branch', 'void'),
});

const all = array(person, { minLength: NAMES.length, maxLength: NAMES.length });

type Drawn = { role: User['role']; isActive: boolean; pin: 'none' | 'own' | 'branch' | 'void' };

function ownUser({ role, isActive, pin }: Drawn, place: number): Omit<User, 'sharedId'> {
  const name = NAMES[place] ?? '';
  const pinHash = pin === 'own' || pin === 'branch' ? `own ${name}` : null;
  const recoveryHash = pin === 'void' ? `code ${name}` : null;
  return { id: `own-${place}`, name, role, isActive, pinHash, branchPepper: null, recoveryHash, failures: 0 };
}

function givenUser({ role, isActive, pin }: Drawn, place: number, merges: number): GivenUser {
  const name = NAMES[place]?.toUpperCase() ?? '';
  const hasChosen = pin === 'branch' || pin === 'void';
  const user = {
    name,
    role,
    isActive,
    pinHash: pin === 'branch' ? `branch ${name}` : null,
    pepper: hasChosen ? 'p1' : null,
    pinRevision: hasChosen ? 1 : 0,
    was: merges === place ? ['own-3'] : [],
  };
  return { id: `shared-${place}`, user };
}

/** The only owner has just a code and is also a user of another name here, who has no PIN. */
const onlyCodeAndMergedWithoutPin: [Drawn[], Drawn[], number[], number[], number] = [
  Array.from(NAMES, (name) => ({ role: 'owner', isActive: true, pin: name === 'Ana' ? 'void' : 'none' })),
  Array.from(NAMES, () => ({ role: 'owner', isActive: true, pin: 'none' })),
  [0],
  [0, 3],
  0,
];

const canEnter = ({ role, isActive, pinHash, branchPepper, recoveryHash }: User): boolean =>
  role === 'owner' && isActive && (pinHash ?? branchPepper ?? recoveryHash) !== null;

function usersAfter(at: TestCounter, given: readonly GivenUser[]): User[] {
  const { store, users } = at.counter;
  store.commit(() => applyUsers(at.counter, given, BY));
  return users.list().toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

test('applied users are as the office has them in any order, applied again they change nothing, and an owner can enter', () => {
  assert(
    property(
      all,
      all,
      shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
      shuffledSubarray([0, 1, 2, 3]),
      integer({ min: 0, max: 3 }),
      (own, shared, order, owned, merges) => {
        const [one, other] = [new TestCounter(), new TestCounter()];
        try {
          for (const { counter } of [one, other])
            counter.store.commit(() => {
              for (const place of owned.toSorted((a, b) => a - b))
                counter.users.save(ownUser(own[place] as Drawn, place), 1);
            });
          const couldEnter = one.counter.users.list().some(canEnter);
          const given = order.map((place) => givenUser(shared[place] as Drawn, place, merges));
          const after = usersAfter(one, given);
          expect(usersAfter(other, given.toReversed())).toEqual(after);
          expect(usersAfter(one, given)).toEqual(after);
          if (couldEnter) expect(after.some(canEnter)).toBe(true);
          for (const { id, user } of given) {
            const here = after.find(({ sharedId }) => sharedId === id) ?? expect.unreachable(user.name);
            if (user.pinRevision === 0) continue;
            expect(here).toMatchObject({ pinHash: user.pinHash, branchPepper: 'p1', recoveryHash: null });
          }
        } finally {
          one.remove();
          other.remove();
        }
      },
    ),
    { numRuns: 60, examples: [onlyCodeAndMergedWithoutPin] },
  );
});
