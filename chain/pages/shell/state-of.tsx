import { CircleQuestionMark } from 'lucide-react';
import { DocumentBadge, StateBadge } from '../../../renderer/kit/components/state-badge.tsx';
import { DOCUMENT_STATES } from '../../../shared/domain/fiscal/document-state.ts';

/** A document's state; one that only a newer counter knows is shown as it came. */
export function StateOf({ state }: { state: string }) {
  const known = DOCUMENT_STATES.find((one) => one === state);
  if (known !== undefined) return <DocumentBadge state={known} />;
  return (
    <StateBadge tone="calm" icon={<CircleQuestionMark aria-hidden="true" />}>
      {state}
    </StateBadge>
  );
}
