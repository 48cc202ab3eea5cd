import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { useNotices } from '../../../renderer/kit/components/notice-store.ts';
import { TabList } from '../../../renderer/kit/components/tab-list.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, Failure } from '../../../renderer/kit/layout/panel.tsx';
import {
  CLIENT_FIELDS,
  type ClientDetail,
  clientDetailSchema,
  clientEditSchema,
  type ClientField,
} from '../../office/contract.ts';
import { answers, change, useAnswer, wordsOf } from '../ask.ts';
import styles from '../shell/listing.module.css';
import { Answered } from '../shell/answered.tsx';
import { History } from '../shell/listing.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';

function clientPath(id: string): string {
  return `client?${new URLSearchParams({ id }).toString()}`;
}

/** A client: its data, and who changed what. */
export function ClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAnswer(clientPath(id), clientDetailSchema);
  return (
    <Dialog title={query.data?.fields.nombre ?? say('loading')} width="wide" onClose={onClose}>
      <Answered query={query}>
        {(client) => (
          <Tabs.Root defaultValue="data">
            <TabList
              label={client.fields.nombre}
              tabs={(['data', 'history'] as const).map((value) => ({ value, words: say(`client.${value}`) }))}
            />
            <Tabs.Panel value="data" className={styles.panel}>
              <Data client={client} onClose={onClose} />
            </Tabs.Panel>
            <Tabs.Panel value="history" className={styles.panel}>
              <History history={client.history} wordsOf={changeWords} />
            </Tabs.Panel>
          </Tabs.Root>
        )}
      </Answered>
    </Dialog>
  );
}

/** The client's data as last seen here; a change by another person meanwhile does not take what is typed. */
function Data({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const [seen, setSeen] = useState(client);
  const { kind, document, birthday, branches } = client;
  return (
    <Stack gap={3}>
      {seen.place === client.place ? null : (
        <Callout tone="warn" role="status">
          <Row justify="between" wrap>
            <span>{say('client.isStale', { by: client.history[0]?.by ?? '' })}</span>
            <Button onClick={() => setSeen(client)}>{say('client.seeNow')}</Button>
          </Row>
        </Callout>
      )}
      <Text tone="soft">
        {[
          say('client.of', { kind: kindWords(kind), document }),
          birthday === '' ? null : say('client.birthday', { day: birthday }),
          say('client.branches', { branches: branches.join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <DataForm key={seen.place} client={seen} onSaved={setSeen} onClose={onClose} />
    </Stack>
  );
}

interface DataFormProps {
  client: ClientDetail;
  onSaved: (client: ClientDetail) => void;
  onClose: () => void;
}

function DataForm({ client, onSaved, onClose }: DataFormProps) {
  const { role, branch } = usePerson();
  const [fields, setFields] = useState(client.fields);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const mayEdit = role !== 'viewer' && branch === null;
  const edit = clientEditSchema.safeParse({ id: client.id, place: client.place, fields });
  const isBad = (name: ClientField): boolean =>
    edit.error?.issues.some(({ path }) => path.at(-1) === name) === true;
  const save = async (): Promise<void> => {
    if (!edit.success) return;
    setIsWorking(true);
    try {
      const saved = await change('clients/save', clientDetailSchema, edit.data);
      answers.setQueryData([clientPath(saved.id)], saved);
      onSaved(saved);
      useNotices.getState().tell('good', say('client.saved'));
    } catch (error) {
      setFailure(wordsOf(error));
    }
    void answers.invalidateQueries();
    setIsWorking(false);
  };
  return (
    <Form onSubmit={() => void save()}>
      <Failure words={failure} />
      {mayEdit ? null : <Text tone="soft">{say('client.onlyChain')}</Text>}
      {CLIENT_FIELDS.map((name) => (
        <TextField
          key={name}
          label={say(`client.fields.${name}`)}
          value={fields[name]}
          onChange={(value) => setFields({ ...fields, [name]: value })}
          maxLength={255}
          readOnly={!mayEdit}
          error={mayEdit && isBad(name) ? say('client.isBad') : undefined}
        />
      ))}
      <Actions>
        <Button onClick={onClose}>{say('close')}</Button>
        {mayEdit ? (
          <Button type="submit" tone="primary" disabled={isWorking || !edit.success}>
            {isWorking ? say('client.saving') : say('client.save')}
          </Button>
        ) : null}
      </Actions>
    </Form>
  );
}

function changeWords({ isNew, fields, branches }: ClientDetail['history'][number]): string {
  const where = { branches: [...new Set(branches)].join(', ') };
  if (isNew) return say('client.made', where);
  if (fields.length === 0) return say('client.shared', where);
  const names = fields.map((field) => {
    const known = CLIENT_FIELDS.find((name) => name === field) ?? 'other';
    return say(`client.fields.${known}`).toLowerCase();
  });
  return say('client.changedFields', { fields: [...new Set(names)].join(', ') });
}

function kindWords(kind: number): string {
  if (kind === 0) return say('client.kinds.ruc');
  return say(kind === 1 ? 'client.kinds.card' : 'client.kinds.other');
}
