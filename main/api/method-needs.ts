import { type Input, type MethodName, METHODS } from '../../shared/contract/contract.ts';
import type { RequirementRule, Needs } from '../../shared/contract/method.ts';
import { type Requirement, NO_NEED } from '../../shared/domain/shop/rights.ts';
import {
  chargeRequirement,
  correctionRequirement,
  type RequirementParts,
  rateRequirement,
} from '../shop/users/document-requirements.ts';

type MethodsUnder<R extends RequirementRule> = {
  [M in MethodName]: (typeof METHODS)[M]['needs'] extends R ? M : never;
}[MethodName];

const SETTINGS: Requirement = { rights: ['settings'], discount: 0 };

/** Needs that the contract cannot express as one right. */
const RULES: {
  readonly [R in RequirementRule]: (input: Input<MethodsUnder<R>>, parts: RequirementParts) => Requirement;
} = {
  charge: ({ draft }, parts) => chargeRequirement(draft, parts),
  correction: ({ id, body }, parts) => correctionRequirement(id, body, parts),
  rate: rateRequirement,
  // Filters of the list of documents are private to each user.
  'shop-settings': (decided) =>
    Object.keys(decided).every((name) => name === 'savedFilters') ? NO_NEED : SETTINGS,
  // A test page opens the drawer again, as the first time.
  'half-sent': ({ id, answer }, { printJobs }) =>
    answer === 'did-not' && printJobs.find(id)?.matter.kind === 'test' ? SETTINGS : NO_NEED,
};

export function requirementOf<M extends MethodName>(
  name: M,
  input: Input<M>,
  parts: () => RequirementParts,
): Requirement {
  const needs: Needs = METHODS[name].needs;
  if (needs === 'none') return NO_NEED;
  if (!isRule(needs)) return { rights: [needs], discount: 0 };
  const rule: (input: never, parts: RequirementParts) => Requirement = RULES[needs];
  return rule(input as never, parts());
}

function isRule(needs: Needs): needs is RequirementRule {
  return Object.hasOwn(RULES, needs);
}
