import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { DocumentDetail, TechnicalRecord } from '../../../shared/contract/documents.ts';
import { attemptWords } from '../timeline/attempt-words.ts';
import { describeDuration } from '../timeline/describe-duration.ts';
import { indentedJson } from './indented-json.ts';
import { RawText } from './raw-text.tsx';
import styles from './technical-tab.module.css';

interface AnswerFoldProps {
  attempt: DocumentDetail['attempts'][number];
  answer: TechnicalRecord['answers'][number] | null;
}

/** One attempt in a line; opened, what was answered. */
export function AnswerFold({ attempt, answer }: AnswerFoldProps) {
  const { t } = useTranslation(['document', 'documents']);
  const { t: words } = useTranslation('documents');
  const { task, startedAt, writtenAt, finishedAt, httpStatus, repeats } = attempt;
  const { outcome, reason, code } = attemptWords(words, attempt);
  const why = [reason, code].filter((part) => part !== null);
  const facts = [
    t(`documents:attempts.task.${task}`),
    ...(repeats === 0 ? [outcome] : [`${outcome} ×${repeats + 1}`]),
    ...(httpStatus === null ? [] : [`HTTP ${httpStatus}`]),
    ...(writtenAt === null || finishedAt === null || repeats > 0
      ? []
      : [describeDuration(finishedAt - writtenAt)]),
  ];
  return (
    <details className={styles.fold}>
      <summary>
        <time>{formatDateTime(startedAt)}</time>
        <span>{facts.join(' · ')}</span>
      </summary>
      {why.length === 0 ? null : <p>{why.join(' · ')}</p>}
      {answer === null ? (
        <p className={styles.meaning}>{t('technical.noAnswer')}</p>
      ) : (
        <RawText
          exact={answer.text}
          shown={indentedJson(answer.text)}
          {...(answer.isCut && { note: t('technical.isCut') })}
        />
      )}
    </details>
  );
}
