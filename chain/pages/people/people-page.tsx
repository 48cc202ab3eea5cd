import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { Callout, Failure } from '../../../renderer/kit/layout/panel.tsx';
import { List, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { type People, peopleSchema } from '../../office/contract.ts';
import { answers, change, useAnswer, wordsOf } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import styles from './people.module.css';

/** The people who sign in here, with what they may do: for the owner. */
export function PeoplePage() {
  const query = useAnswer('people', peopleSchema);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <>
      <PageHead title={say('people.title')} meaning={say('people.meaning')}>
        <Button tone="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setIsAdding(true)}>
          {say('people.add')}
        </Button>
      </PageHead>
      <Answered query={query}>
        {({ people, branches }) => (
          <Stack gap={4}>
            <div className={styles.people}>
              <List>
                {people.map((person) => (
                  <PersonRow key={person.name} person={person} onRemove={setLeaving} />
                ))}
              </List>
            </div>
            {people.length === 1 ? <Callout tone="sunken">{say('people.onlyYou')}</Callout> : null}
            {isAdding ? <AddPersonDialog branches={branches} onClose={() => setIsAdding(false)} /> : null}
          </Stack>
        )}
      </Answered>
      {leaving === null ? null : <RemoveDialog name={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface PersonRowProps {
  person: People['people'][number];
  onRemove: (name: string) => void;
}

function PersonRow({ person: { name, role, branch }, onRemove }: PersonRowProps) {
  const you = usePerson().name;
  return (
    <li className={styles.person}>
      <div>
        <Text weight="strong">
          {name}
          {name === you ? (
            <Text as="span" tone="soft">
              {' '}
              ({say('people.you')})
            </Text>
          ) : null}
        </Text>
        <Text size="sm" tone="soft">
          {say(`people.roles.${role}`)} · {branch?.name ?? say('people.all')}
        </Text>
      </div>
      {name === you ? null : (
        <Button tone="quiet" aria-label={say('people.removeOf', { name })} onClick={() => onRemove(name)}>
          {say('people.remove')}
        </Button>
      )}
    </li>
  );
}

function RemoveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    try {
      answers.setQueryData(['people'], await change('people/remove', peopleSchema, { name }));
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <Dialog title={say('people.removeTitle', { name })} onClose={onClose}>
      <Failure words={failure} />
      <p>{say('people.removeMeaning')}</p>
      <Actions>
        <Button onClick={onClose}>{say('people.keep')}</Button>
        <Button tone="danger" onClick={() => void remove()}>
          {say('people.remove')}
        </Button>
      </Actions>
    </Dialog>
  );
}
