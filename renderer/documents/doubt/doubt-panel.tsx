import { CircleQuestionMark } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail, DoubtAnswer } from '../../../shared/contract/documents.ts';
import { evidenceWords } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { soughtInPortal } from './typed-answer.ts';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { groupCdc } from '../document/facts.tsx';
import { ChoiceCard } from '../choice-card.tsx';
import { NotIssuedAnswer } from './not-issued-answer.tsx';
import { CdcAnswer, NumberAnswer } from './issued-answers.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { Stack, Text } from '../../kit/layout/layout.tsx';

const CHOICES = [
  { kind: 'not-issued', words: 'notIssued' },
  { kind: 'issued-with-cdc', words: 'withCdc' },
  { kind: 'issued-with-number', words: 'withNumber' },
] as const satisfies { kind: DoubtAnswer['kind']; words: string }[];

const FORMS: Readonly<Record<DoubtAnswer['kind'], ComponentType<{ detail: DocumentDetail }>>> = {
  'not-issued': NotIssuedAnswer,
  'issued-with-cdc': CdcAnswer,
  'issued-with-number': NumberAnswer,
};

/** A suggested answer is marked, never preselected: a click out of habit must not answer. */
function speaksFor(kind: DoubtAnswer['kind'], suggests: 'not-issued' | 'issued' | null): boolean {
  return kind === 'not-issued' ? suggests === 'not-issued' : suggests === 'issued';
}

/** Doubts to explain: a document under review comes from a copied database, has a damaged text, or both. */
function doubtsOf({ history, isTextDamaged }: DocumentDetail, state: DoubtPanelProps['state']) {
  const isOfCopy = history.some(({ event }) => event === 'document.history-doubted');
  const isReviewedForDamage = state === 'review' && isTextDamaged && !isOfCopy;
  return [...(isReviewedForDamage ? [] : [state]), ...(isTextDamaged ? (['damaged'] as const) : [])];
}

interface DoubtPanelProps {
  detail: DocumentDetail;
  state: 'uncertain' | 'review';
}

/** Explains the doubt, and takes the user's finding. */
export function DoubtPanel({ detail, state }: DoubtPanelProps) {
  const { t } = useTranslation('documents');
  const [chosen, setChosen] = useState<DoubtAnswer['kind'] | null>(null);
  return (
    <Panel tone="warn" icon={<CircleQuestionMark aria-hidden="true" size={20} />} title={t('doubt.title')}>
      {doubtsOf(detail, state).map((doubt) => (
        <p key={doubt}>{t(`doubt.${doubt}`)}</p>
      ))}
      {detail.doubt === null ? null : <Text weight="medium">{detail.doubt}</Text>}
      {detail.itemEvidence === null ? null : (
        <Evidence title={t('doubt.itemEvidence')}>
          <p lang="es-PY">{detail.itemEvidence}</p>
        </Evidence>
      )}
      {detail.evidence === null ? null : <DoubtEvidence detail={detail} evidence={detail.evidence} />}
      <p>
        {t(`doubt.look.${detail.summary.kind}`)}{' '}
        <Text as="b" number>
          {soughtInPortal(detail)}
        </Text>
      </p>
      <Stack as="fieldset" gap={2}>
        <legend>{t('doubt.answers')}</legend>
        {CHOICES.map(({ kind, words }) => {
          const AnswerForm = FORMS[kind];
          const isChosen = chosen === kind;
          return (
            <ChoiceCard
              key={kind}
              group="doubt-answer"
              words={t(`doubt.${words}`)}
              hint={t(`doubt.${words}Hint`)}
              note={speaksFor(kind, detail.evidence?.suggests ?? null) ? t('doubt.suggested') : undefined}
              isChosen={isChosen}
              onChoose={() => setChosen(kind)}
            >
              {isChosen ? <AnswerForm detail={detail} /> : null}
            </ChoiceCard>
          );
        })}
      </Stack>
    </Panel>
  );
}

interface DoubtEvidenceProps {
  detail: DocumentDetail;
  evidence: NonNullable<DocumentDetail['evidence']>;
}

/** Evidence from the numbers of other sales about this one, with a caution. */
function DoubtEvidence({ detail, evidence }: DoubtEvidenceProps) {
  const { t } = useTranslation('documents');
  const { known, meaning, caution } = evidenceWords(evidence, detail);
  return (
    <Evidence title={t('doubt.evidence')}>
      <p>
        <UnbrokenNumbers text={known} />
      </p>
      <Text weight="medium">
        <UnbrokenNumbers text={meaning} />
      </Text>
      {evidence.cdcPrefixes.map((prefix) => (
        <p key={prefix}>
          {t('doubt.cdcBegins')}: <b>{groupCdc(prefix).join(' ')}…</b>
        </p>
      ))}
      {caution === null ? null : <small>{caution}</small>}
    </Evidence>
  );
}

function Evidence({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Text as="h4" size="sm" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
