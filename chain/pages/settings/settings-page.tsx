import { useState } from 'react';
import { Button, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { Switch } from '../../../renderer/kit/fields/switch.tsx';
import { Form, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Failure, Panel } from '../../../renderer/kit/layout/panel.tsx';
import { type SettingsAnswer, settingsSchema } from '../../office/contract.ts';
import { answers, change, useAnswer, wordsOf } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { settingWords } from './setting-words.ts';

type Setting = SettingsAnswer['settings'][number];
type Branches = SettingsAnswer['branches'];

/** Settings as the counters have them, and what is fixed for all of them or for a branch. */
export function SettingsPage() {
  const query = useAnswer('settings', settingsSchema);
  const { role } = usePerson();
  const [fixing, setFixing] = useState<Setting | null>(null);
  return (
    <>
      <PageHead title={say('settings.title')} meaning={say('settings.meaning')} />
      <Answered query={query}>
        {({ settings, branches }) => (
          <>
            <Stack gap={3}>
              {settings.map((setting) => (
                <SettingPanel
                  key={setting.key}
                  setting={setting}
                  onFix={role === 'viewer' ? null : () => setFixing(setting)}
                />
              ))}
            </Stack>
            {fixing === null ? null : (
              <FixDialog setting={fixing} branches={branches} onClose={() => setFixing(null)} />
            )}
          </>
        )}
      </Answered>
    </>
  );
}

interface SettingPanelProps {
  setting: Setting;
  /** Null for a person who may not. */
  onFix: (() => void) | null;
}

function SettingPanel({ setting, onFix }: SettingPanelProps) {
  const { key, fixed, ofBranches, values } = setting;
  const { branch } = usePerson();
  const name = say(`settings.names.${key}`);
  return (
    <Panel
      title={name}
      aside={
        onFix === null || values.length === 0 ? undefined : (
          <Button aria-label={say('settings.fixOf', { name })} onClick={onFix}>
            {say('settings.fix')}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        {fixed === null ? null : (
          <FixedLine
            setting={setting}
            of={{ branch: null, name: say('settings.all') }}
            title={say('settings.fixedChain')}
            fixed={fixed}
            mayRelease={onFix !== null && branch === null}
          />
        )}
        {ofBranches.map((one) => (
          <FixedLine
            key={one.branch}
            setting={setting}
            of={one}
            title={say('settings.fixedBranch', { branch: one.name })}
            fixed={one}
            mayRelease={onFix !== null && (branch === null || branch.branch === one.branch)}
          />
        ))}
        <Values setting={setting} />
      </Stack>
    </Panel>
  );
}

function Values({ setting: { key, values } }: { setting: Setting }) {
  const [only, ...others] = values;
  if (only === undefined) return <Text tone="soft">{say('settings.none')}</Text>;
  if (others.length === 0) {
    return (
      <Text>
        {settingWords(key, only.value)}{' '}
        <Text as="span" tone="soft">
          {say('settings.same')}
        </Text>
      </Text>
    );
  }
  return (
    <div>
      <Text tone="warn">{say('settings.different')}</Text>
      <ul>
        {values.map(({ value, counters }) => (
          <li key={value}>
            {say('settings.valueOf', { value: settingWords(key, value), counters: counters.join('; ') })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FixedLineProps {
  setting: Setting;
  of: { branch: string | null; name: string };
  title: string;
  fixed: NonNullable<Setting['fixed']>;
  mayRelease: boolean;
}

function FixedLine({ setting: { key }, of, title, fixed, mayRelease }: FixedLineProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const release = async (): Promise<void> => {
    try {
      await fix({ key, branch: of.branch, fixed: null });
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  const name = say(`settings.names.${key}`);
  return (
    <>
      <Failure words={failure} />
      <Row justify="between" wrap gap={3}>
        <Text>
          <b>{title}:</b> {settingWords(key, fixed.value)}{' '}
          <Text as="span" tone="soft">
            ({say(fixed.isLocked ? 'settings.locked' : 'settings.open')})
          </Text>
        </Text>
        {mayRelease ? (
          <LinkButton
            aria-label={say('settings.releaseOf', { name, of: of.name })}
            onClick={() => void release()}
          >
            {say('settings.release')}
          </LinkButton>
        ) : null}
      </Row>
    </>
  );
}

interface FixDialogProps {
  setting: Setting;
  branches: Branches;
  onClose: () => void;
}

/** Chooses one of the values that counters have, and for whom it counts. */
function FixDialog({ setting: { key, values }, branches, onClose }: FixDialogProps) {
  const person = usePerson();
  const [value, setValue] = useState(values[0]?.value ?? '');
  const [branch, setBranch] = useState(person.branch?.branch ?? '');
  const [isLocked, setIsLocked] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    try {
      await fix({ key, branch: branch === '' ? null : branch, fixed: { value, isLocked } });
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  const name = say(`settings.names.${key}`);
  return (
    <Dialog title={say('settings.fixTitle', { name })} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <Failure words={failure} />
        <SelectField label={say('settings.value')} value={value} onChange={setValue}>
          {values.map((one) => (
            <option key={one.value} value={one.value}>
              {settingWords(key, one.value)}
            </option>
          ))}
        </SelectField>
        <SelectField label={say('settings.for')} value={branch} onChange={setBranch}>
          {person.branch === null ? <option value="">{say('settings.all')}</option> : null}
          {branches.map((one) => (
            <option key={one.branch} value={one.branch}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <Row justify="between">
          <Text>{say('settings.lock')}</Text>
          <Switch label={say('settings.lock')} isOn={isLocked} onChange={setIsLocked} />
        </Row>
        <Actions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" tone="primary">
            {say('settings.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

async function fix(asked: {
  key: Setting['key'];
  branch: string | null;
  fixed: Setting['fixed'];
}): Promise<void> {
  answers.setQueryData(['settings'], await change('settings/fix', settingsSchema, asked));
}
