import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail, TechnicalRecord } from '../../../shared/contract/documents.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { AnswerFold } from './answer-fold.tsx';
import { RawText } from './raw-text.tsx';
import { indentedJson } from './indented-json.ts';
import styles from './technical-tab.module.css';

/** What went over the wire, for whoever looks for a fault: each attempt with its answer, the latest first, and the body. */
export function TechnicalTab({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('document');
  const { record, fault } = useTechnicalRecord(detail);
  const { attempts } = detail;
  const body = record?.body ?? null;
  return (
    <div className={styles.technical}>
      <p className={styles.meaning}>{t('technical.meaning')}</p>
      {fault === null ? null : <p role="alert">{t('technical.failed', { message: fault })}</p>}
      <section aria-label={t('technical.answers')}>
        <h3>{t('technical.answers')}</h3>
        {attempts.length === 0 ? <p className={styles.meaning}>{t('technical.none')}</p> : null}
        {attempts.toReversed().map((attempt) => (
          <AnswerFold
            key={attempt.id}
            attempt={attempt}
            answer={record?.answers.find(({ attemptId }) => attemptId === attempt.id) ?? null}
          />
        ))}
      </section>
      {body === null ? null : (
        <section aria-label={t('technical.body')}>
          <h3>{t('technical.body')}</h3>
          <RawText exact={body} shown={indentedJson(body)} note={t('technical.bodyNote')} />
        </section>
      )}
    </div>
  );
}

/** Read when it is looked at, and again with each attempt that ends. */
function useTechnicalRecord({ summary: { id }, attempts }: DocumentDetail) {
  const [read, setRead] = useState<{ record: TechnicalRecord | null; fault: string | null }>({
    record: null,
    fault: null,
  });
  const ended = attempts.filter(({ finishedAt }) => finishedAt !== null).length;
  useEffect(() => {
    let isWanted = true;
    call('documents.technical', { id }).then(
      (record) => isWanted && setRead({ record, fault: null }),
      (error: unknown) => isWanted && setRead({ record: null, fault: asError(error).message }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, ended]);
  return read;
}
