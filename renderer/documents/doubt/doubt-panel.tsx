import { CircleQuestionMark } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail, DoubtAnswer } from '../../../shared/contract/documents.ts';
import { CdcAnswer } from './cdc-answer.tsx';
import { DoubtChoice } from './doubt-choice.tsx';
import { DoubtEvidence } from './doubt-evidence.tsx';
import styles from './doubt-panel.module.css';
import { ItemEvidence } from './item-evidence.tsx';
import { NotIssuedAnswer } from './not-issued-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { soughtInPortal } from './sought-in-portal.ts';
import { Panel } from '../document/panel.tsx';
import panelStyles from '../document/panel.module.css';

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

/** Marked, and never chosen beforehand: a click out of habit must not answer. */
function isSuggested(kind: DoubtAnswer['kind'], suggests: 'not-issued' | 'issued' | null): boolean {
  return kind === 'not-issued' ? suggests === 'not-issued' : suggests === 'issued';
}

/** What there is to know first: a document under review comes from a copy, or its text is damaged, or both. */
function doubtsOf({ history, isTextDamaged }: DocumentDetail, state: DoubtPanelProps['state']) {
  const isOfCopy = history.some(({ event }) => event === 'document.history-doubted');
  const isReviewedForDamage = state === 'review' && isTextDamaged && !isOfCopy;
  return [...(isReviewedForDamage ? [] : [state]), ...(isTextDamaged ? (['damaged'] as const) : [])];
}

interface DoubtPanelProps {
  detail: DocumentDetail;
  state: 'uncertain' | 'review';
}

/** What happened, where to look, and what a person found there. */
export function DoubtPanel({ detail, state }: DoubtPanelProps) {
  const { t } = useTranslation('documents');
  const [chosen, setChosen] = useState<DoubtAnswer['kind'] | null>(null);
  return (
    <Panel tone="warn" icon={<CircleQuestionMark aria-hidden="true" size={20} />} title={t('doubt.title')}>
      {doubtsOf(detail, state).map((doubt) => (
        <p key={doubt}>{t(`doubt.${doubt}`)}</p>
      ))}
      {detail.doubt === null ? null : <p className={panelStyles.quote}>{detail.doubt}</p>}
      {detail.itemEvidence === null ? null : <ItemEvidence words={detail.itemEvidence} />}
      {detail.evidence === null ? null : <DoubtEvidence detail={detail} evidence={detail.evidence} />}
      <p>
        {t(`doubt.look.${detail.summary.kind}`)} <b className={styles.local}>{soughtInPortal(detail)}</b>
      </p>
      <fieldset className={styles.answers}>
        <legend>{t('doubt.answers')}</legend>
        {CHOICES.map(({ kind, words }) => {
          const Form = FORMS[kind];
          const isChosen = chosen === kind;
          return (
            <DoubtChoice
              key={kind}
              name={t(`doubt.${words}`)}
              hint={t(`doubt.${words}Hint`)}
              isSuggested={isSuggested(kind, detail.evidence?.suggests ?? null)}
              isChosen={isChosen}
              onChoose={() => setChosen(kind)}
            >
              {isChosen ? <Form detail={detail} /> : null}
            </DoubtChoice>
          );
        })}
      </fieldset>
    </Panel>
  );
}
