import { type Input, type MethodName, METHODS } from '../../shared/contract/contract.ts';
import type { NeedRule, Needs } from '../../shared/contract/method.ts';
import { type Need, NO_NEED } from '../../shared/domain/users/rights.ts';
import { chargeNeed, correctionNeed, type NeedParts, rateNeed } from '../shop/users/document-needs.ts';

type MethodsUnder<R extends NeedRule> = {
  [M in MethodName]: (typeof METHODS)[M]['needs'] extends R ? M : never;
}[MethodName];

const SETTINGS: Need = { rights: ['settings'], discount: 0 };

/** Needs that the contract cannot express as one right. */
const RULES: { readonly [R in NeedRule]: (input: Input<MethodsUnder<R>>, parts: NeedParts) => Need } = {
  charge: ({ draft }, parts) => chargeNeed(draft, parts),
  correction: ({ id, body }, parts) => correctionNeed(id, body, parts),
  rate: rateNeed,
  // Filters of the list of documents are private to each user.
  'shop-settings': (decided) =>
    Object.keys(decided).every((name) => name === 'savedFilters') ? NO_NEED : SETTINGS,
  // A test page opens the drawer again, as the first time.
  'half-sent': ({ id, answer }, { printJobs }) =>
    answer === 'did-not' && printJobs.find(id)?.matter.kind === 'test' ? SETTINGS : NO_NEED,
};

export function needOf<M extends MethodName>(name: M, input: Input<M>, parts: () => NeedParts): Need {
  const needs: Needs = METHODS[name].needs;
  if (needs === 'none') return NO_NEED;
  if (!isRule(needs)) return { rights: [needs], discount: 0 };
  const rule: (input: never, parts: NeedParts) => Need = RULES[needs];
  return rule(input as never, parts());
}

function isRule(needs: Needs): needs is NeedRule {
  return Object.hasOwn(RULES, needs);
}
