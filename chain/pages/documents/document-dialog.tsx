import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { useNotices } from '../../../renderer/kit/components/notice-store.ts';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, Facts, Failure } from '../../../renderer/kit/layout/panel.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import {
  type AskedCancellation,
  cancellationQuestionSchema,
  type DocumentDetail,
  documentDetailSchema,
} from '../../office/contract.ts';
import { answers, change, useAnswer, wordsOf } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { usePerson } from '../shell/person.ts';
import { StateOf } from '../shell/state-of.tsx';
import { say } from '../texts/say.ts';
import { momentWords } from '../texts/words.ts';
import { cancellationWords } from './cancellation-words.ts';
import styles from './documents.module.css';

function documentPath(id: string): string {
  return `document?${new URLSearchParams({ id }).toString()}`;
}

/** A document of any counter, and its cancellation: what was asked, or the way to ask for it. */
export function DocumentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAnswer(documentPath(id), documentDetailSchema);
  return (
    <Dialog title={query.data === undefined ? say('loading') : titleOf(query.data)} onClose={onClose}>
      <Answered query={query}>{(document) => <Shown document={document} onClose={onClose} />}</Answered>
    </Dialog>
  );
}

function titleOf({ kind, number, localNumber }: DocumentDetail): string {
  const name = kind === 'dispatch-note' ? 'note' : 'invoice';
  return say(`document.${name}`, { number: number ?? localNumber });
}

function Shown({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { at, branchName, counterName, localNumber, client, currency, total, state, soldAt, cdc } = document;
  const { cancellation, deadlineAt, mayAsk, others } = document;
  const mayCancel = usePerson().role !== 'viewer';
  const isAsking = mayAsk && mayCancel;
  const isElsewhere = mayCancel && cancellation?.mayElsewhere === true && others.length > 0;
  return (
    <Stack gap={4}>
      <Facts
        isBeside
        facts={[
          [say('document.state'), <StateOf key="state" state={state} />],
          [say('document.client'), client],
          [say('document.total'), <b key="total">{formatMoney(BigInt(total), currency)}</b>],
          [say('document.where'), `${branchName}, ${counterName}`],
          [say('document.sold'), `${momentWords(soldAt, at)} · ${localNumber}`],
          [say('document.cdc'), cdc === null ? null : <code className={styles.cdc}>{grouped(cdc)}</code>],
        ]}
      />
      {cancellation === null ? null : <Asked cancellation={cancellation} document={document} />}
      {isAsking && deadlineAt !== null ? (
        <AskForm document={document} deadlineAt={deadlineAt} onClose={onClose} />
      ) : null}
      {isElsewhere ? <ElsewhereForm document={document} asked={cancellation} onClose={onClose} /> : null}
      {isAsking || isElsewhere ? null : (
        <Actions>
          <Button onClick={onClose}>{say('close')}</Button>
        </Actions>
      )}
    </Stack>
  );
}

/** Groups of four digits, as receipts show it. */
function grouped(cdc: string): string {
  return cdc.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function Asked({ cancellation, document }: { cancellation: AskedCancellation; document: DocumentDetail }) {
  const { by, at, motivo, state } = cancellation;
  const tone = state === 'done' ? 'good' : state === 'not-done' ? 'bad' : 'sunken';
  return (
    <Callout tone={tone} role="status">
      <Stack gap={2}>
        <Text weight="strong">{cancellationWords(cancellation, document, document.at)}</Text>
        <Text size="sm">
          {say('document.askedBy', { by, moment: momentWords(at, document.at), reason: motivo })}
        </Text>
      </Stack>
    </Callout>
  );
}

interface AskFormProps {
  document: DocumentDetail;
  deadlineAt: number;
  onClose: () => void;
}

function AskForm({ document, deadlineAt, onClose }: AskFormProps) {
  const { id, at, counterName } = document;
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const question = cancellationQuestionSchema.safeParse({ id, motivo: motivo.trim() });
  const { failure, isWorking, send } = useChange(id);
  const ask = (): void => {
    setIsTried(true);
    if (question.success) void send('documents/cancel', question.data, say('document.askedNotice'));
  };
  return (
    <Form onSubmit={ask}>
      <Text>{say('document.askMeaning', { counter: counterName, moment: momentWords(deadlineAt, at) })}</Text>
      <Failure words={failure} />
      <TextField
        label={say('document.why')}
        hint={say('document.whyHint')}
        value={motivo}
        onChange={setMotivo}
        error={isTried && !question.success ? say('document.whyMissing') : undefined}
        maxLength={500}
      />
      <Actions>
        <Button onClick={onClose}>{say('close')}</Button>
        <Button type="submit" tone="danger" disabled={isWorking}>
          {say('document.ask')}
        </Button>
      </Actions>
    </Form>
  );
}

interface ElsewhereFormProps {
  document: DocumentDetail;
  asked: AskedCancellation;
  onClose: () => void;
}

/** Lets another counter send it: a choice of its own, with what it means. */
function ElsewhereForm({ document, asked, onClose }: ElsewhereFormProps) {
  const { id, others, counterName } = document;
  const [counter, setCounter] = useState(others[0]?.counter ?? '');
  const { failure, isWorking, send } = useChange(id);
  const sending = { id, request: asked.request, counter };
  return (
    <Form onSubmit={() => void send('documents/cancel-elsewhere', sending, say('document.elsewhereNotice'))}>
      <Callout tone="warn">{say('document.elsewhereMeaning', { counter: counterName })}</Callout>
      <Failure words={failure} />
      <SelectField label={say('document.elsewhere')} value={counter} onChange={setCounter}>
        {others.map((other) => (
          <option key={other.counter} value={other.counter}>
            {other.name}
          </option>
        ))}
      </SelectField>
      <Actions>
        <Button onClick={onClose}>{say('document.wait')}</Button>
        <Button type="submit" tone="danger" disabled={isWorking}>
          {say('document.send')}
        </Button>
      </Actions>
    </Form>
  );
}

function useChange(id: string): {
  failure: string | null;
  isWorking: boolean;
  send: (path: string, input: object, notice: string) => Promise<void>;
} {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  return {
    failure,
    isWorking,
    async send(path, input, notice) {
      setIsWorking(true);
      setFailure(null);
      try {
        answers.setQueryData([documentPath(id)], await change(path, documentDetailSchema, input));
        useNotices.getState().tell('good', notice);
      } catch (error) {
        setFailure(wordsOf(error));
      }
      void answers.invalidateQueries();
      setIsWorking(false);
    },
  };
}
