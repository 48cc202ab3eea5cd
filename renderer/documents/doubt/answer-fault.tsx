import { Callout } from '../../kit/layout/panel.tsx';

/** Reason why an answer was not taken; nothing while it was not refused. */
export function AnswerFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <Callout tone="bad" role="alert">
      {fault}
    </Callout>
  );
}
