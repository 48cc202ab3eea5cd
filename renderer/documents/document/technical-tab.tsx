import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Fold } from '../../kit/layout/panel.tsx';
import styles from './document.module.css';
import { attemptWords, describeDuration } from '../timeline/timeline-words.ts';
import { useAnswerOrFault } from '../../kit/answers.ts';
import { Button } from '../../kit/components/button.tsx';
import { copyText } from '../../kit/components/copy-text.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import type { DocumentDetail, TechnicalRecord } from '../../../shared/contract/documents.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';

/** Traffic with the service, for diagnosis: each attempt with its answer, latest first, and the body. */
export function TechnicalTab({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('document');
  const { summary, attempts } = detail;
  const { answer: record, fault } = useAnswerOrFault('documents.technical', { id: summary.id });
  const body = record?.body ?? null;
  return (
    <Stack gap={5} className={styles.page}>
      <small>{t('technical.meaning')}</small>
      {fault === null ? null : <p role="alert">{t('technical.failed', { message: fault })}</p>}
      <Stack as="section" gap={2} aria-label={t('technical.answers')}>
        <h3>{t('technical.answers')}</h3>
        {attempts.length === 0 ? <small>{t('technical.none')}</small> : null}
        {attempts.toReversed().map((attempt) => (
          <AnswerFold
            key={attempt.id}
            attempt={attempt}
            answer={record?.answers.find(({ attemptId }) => attemptId === attempt.id) ?? null}
          />
        ))}
      </Stack>
      {body === null ? null : (
        <Stack as="section" gap={2} aria-label={t('technical.body')}>
          <h3>{t('technical.body')}</h3>
          <RawText exact={body} shown={indentedJson(body)} note={t('technical.bodyNote')} />
        </Stack>
      )}
    </Stack>
  );
}

interface AnswerFoldProps {
  attempt: DocumentDetail['attempts'][number];
  answer: TechnicalRecord['answers'][number] | null;
}

/** One attempt in a line; expands to the answer. */
function AnswerFold({ attempt, answer }: AnswerFoldProps) {
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
    <Fold
      className={styles.fold}
      summary={
        <>
          <Text as="time" tone="soft">
            {formatDateTime(startedAt)}
          </Text>
          <span>{facts.join(' · ')}</span>
        </>
      }
    >
      {why.length === 0 ? null : <p>{why.join(' · ')}</p>}
      {answer === null ? (
        <small>{t('technical.noAnswer')}</small>
      ) : (
        <RawText
          exact={answer.text}
          shown={indentedJson(answer.text)}
          {...(answer.isCut && { note: t('technical.isCut') })}
        />
      )}
    </Fold>
  );
}

interface RawTextProps {
  /** Text to copy. */
  exact: string;
  shown: string;
  note?: string;
}

/** Text of a request or an answer; a long one scrolls. */
function RawText({ exact, shown, note }: RawTextProps) {
  const { t } = useTranslation(['document', 'documents']);
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    const copied = copyText(exact);
    setIsCopied(copied);
    if (!copied) useNotices.getState().tell('bad', t('documents:facts.notCopied'));
  };
  return (
    <>
      <pre className={styles.raw} tabIndex={0}>
        {shown}
      </pre>
      <Row gap={2} wrap>
        <Button
          tone="quiet"
          icon={isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
          onClick={copy}
        >
          {t(isCopied ? 'technical.copied' : 'technical.copy')}
        </Button>
        {note === undefined ? null : <small>{note}</small>}
      </Row>
    </>
  );
}

/** Indented JSON; the text as it is if it is no JSON. */
export function indentedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
