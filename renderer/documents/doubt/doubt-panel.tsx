import { CircleCheck, CircleQuestionMark } from 'lucide-react';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { DocumentDetail, DoubtAnswer } from '../../../shared/contract/documents.ts';
import { evidenceWords } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { AnswerFault } from './answer-fault.tsx';
import { checkTypedCdc, soughtInPortal, type TypedCdc } from './typed-answer.ts';
import { useResolve } from './use-resolve.ts';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { groupCdc } from '../document/facts.tsx';
import styles from './doubt-panel.module.css';
import { NotIssuedAnswer } from './not-issued-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { Text } from '../../kit/layout/layout.tsx';
import { Actions } from '../../kit/components/dialog.tsx';

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
function speaksFor(kind: DoubtAnswer['kind'], suggests: 'not-issued' | 'issued' | null): boolean {
  return kind === 'not-issued' ? suggests === 'not-issued' : suggests === 'issued';
}

/** Doubts to show first: a document under review comes from a copy, or its text is damaged, or both. */
function doubtsOf({ history, isTextDamaged }: DocumentDetail, state: DoubtPanelProps['state']) {
  const isOfCopy = history.some(({ event }) => event === 'document.history-doubted');
  const isReviewedForDamage = state === 'review' && isTextDamaged && !isOfCopy;
  return [...(isReviewedForDamage ? [] : [state]), ...(isTextDamaged ? (['damaged'] as const) : [])];
}

interface DoubtPanelProps {
  detail: DocumentDetail;
  state: 'uncertain' | 'review';
}

/** Explains the doubt, and takes the finding of a person. */
export function DoubtPanel({ detail, state }: DoubtPanelProps) {
  const { t } = useTranslation('documents');
  const [chosen, setChosen] = useState<DoubtAnswer['kind'] | null>(null);
  return (
    <Panel tone="warn" icon={<CircleQuestionMark aria-hidden="true" size={20} />} title={t('doubt.title')}>
      {doubtsOf(detail, state).map((doubt) => (
        <p key={doubt}>{t(`doubt.${doubt}`)}</p>
      ))}
      {detail.doubt === null ? null : <Text weight="medium">{detail.doubt}</Text>}
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
              isSuggested={speaksFor(kind, detail.evidence?.suggests ?? null)}
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

/** Suggestion of the counts of its invoice's items about a dispatch note, in the program's own words. */
function ItemEvidence({ words }: { words: string }) {
  const { t } = useTranslation('documents');
  const titleId = useId();
  return (
    <section className={styles.evidence} aria-labelledby={titleId}>
      <h4 id={titleId}>{t('doubt.itemEvidence')}</h4>
      <p lang="es-PY">{words}</p>
    </section>
  );
}

interface DoubtChoiceProps {
  name: string;
  hint: string;
  /** The numbers speak for it. */
  isSuggested: boolean;
  isChosen: boolean;
  onChoose: () => void;
  /** More words for this answer. */
  children: ReactNode;
}

/** One of the answers to a doubt; once chosen, all of it is brought into sight. */
function DoubtChoice({ name, hint, isSuggested, isChosen, onChoose, children }: DoubtChoiceProps) {
  const { t } = useTranslation('documents');
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) choice.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div ref={choice} className={styles.answer}>
      <label>
        <input type="radio" name="doubt-answer" checked={isChosen} onChange={onChoose} />
        <span>
          {name}
          <small>{hint}</small>
          {isSuggested ? <em className={styles.suggested}>{t('doubt.suggested')}</em> : null}
        </span>
      </label>
      {children}
    </div>
  );
}

interface DoubtEvidenceProps {
  detail: DocumentDetail;
  evidence: NonNullable<DocumentDetail['evidence']>;
}

/** Suggestion of the other sales' numbers about this one, and its limit. */
function DoubtEvidence({ detail, evidence }: DoubtEvidenceProps) {
  const { t } = useTranslation('documents');
  const titleId = useId();
  const { known, meaning, caution } = evidenceWords(evidence, detail);
  return (
    <section className={styles.evidence} aria-labelledby={titleId}>
      <h4 id={titleId}>{t('doubt.evidence')}</h4>
      <p>
        <UnbrokenNumbers text={known} />
      </p>
      <p className={styles.meaning}>
        <UnbrokenNumbers text={meaning} />
      </p>
      {evidence.cdcPrefixes.map((prefix) => (
        <p key={prefix} className={styles.prefix}>
          {t('doubt.cdcBegins')}: <b>{groupCdc(prefix).join(' ')}…</b>
        </p>
      ))}
      {caution === null ? null : <p className={styles.note}>{caution}</p>}
    </section>
  );
}

/** "It was issued": its control code, which the service has to confirm. */
function CdcAnswer({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const [text, setText] = useState('');
  const done = t('doubt.resolvedIssued', { number: detail.summary.localNumber });
  const { isWorking, fault, resolve, forget } = useResolve(detail, done);
  const typed = checkTypedCdc(text, detail);
  const { hint, error } = cdcWords(t, typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.kind === 'fits') void resolve({ kind: 'issued-with-cdc', cdc: typed.cdc });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('doubt.cdc')}
        value={text}
        inputMode="numeric"
        data-takes-scans
        hint={hint}
        error={error}
        onChange={(value) => {
          setText(value);
          forget();
        }}
      />
      {typed.kind === 'fits' ? (
        <p className={styles.fits}>
          <CircleCheck aria-hidden="true" size={18} />
          {t('doubt.cdcFits', { number: typed.number })}
        </p>
      ) : null}
      <AnswerFault fault={fault} />
      <Actions>
        <Button tone="primary" type="submit" disabled={typed.kind !== 'fits' || isWorking}>
          {t(isWorking ? 'doubt.asking' : 'doubt.askService')}
        </Button>
      </Actions>
    </form>
  );
}

interface FieldWords {
  hint?: string;
  error?: string;
}

/** Words below the field of a control code while it is typed: only a lasting fault is an error. */
function cdcWords(t: TFunction<'documents'>, typed: TypedCdc): FieldWords {
  switch (typed.kind) {
    case 'empty':
    case 'fits':
      return { hint: t('doubt.cdcHint') };
    case 'unfinished':
      return { hint: t('doubt.cdcMissing', { count: typed.missing }) };
    case 'not-digits':
      return { error: t('doubt.cdcNotDigits') };
    case 'too-long':
      return { error: t('doubt.cdcTooLong', { digits: typed.digits }) };
    case 'wrong-digit':
      return { error: t('doubt.cdcWrongDigit') };
    case 'other-type':
      return { error: t('doubt.cdcOtherType') };
    case 'other-point':
      return { error: t('doubt.cdcOtherPoint', { point: typed.point }) };
  }
}
