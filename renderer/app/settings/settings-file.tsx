import { Download, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type {
  SettingsFileChange,
  SettingsFileView,
  WindowLook,
} from '../../../shared/contract/settings-file.ts';
import { spokenLanguage } from '../../../shared/text/say.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import { askAgain, useAnswer } from '../../kit/answers.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Check } from '../../kit/fields/field.tsx';
import { List, Row, Stack } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import styles from './settings-file.module.css';
import { useAppearance } from '../appearance/appearance.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { useSound } from '../../kit/sound/sound.ts';

/** Exports the counter's settings to a file and imports them: shows the changes first, and can undo them. */
export function SettingsFile() {
  const { t } = useTranslation('settings');
  const [view, setView] = useState<SettingsFileView | null>(null);
  const keptAt = useAnswer('settings-file.read', {})?.keptAt ?? null;
  const save = async (): Promise<void> => {
    const { file } = await call('settings-file.export', { look: readWindowLook() });
    if (file !== null) useNotices.getState().tell('good', t('file.saved', { file }));
  };
  const choose = async (): Promise<void> =>
    setView((await call('settings-file.choose', { look: readWindowLook() })).view);
  const chooseBefore = async (): Promise<void> =>
    setView((await call('settings-file.choose-before', { look: readWindowLook() })).view);
  const takeOver = async (printers: string[] = []): Promise<void> => {
    const { look } = await call('settings-file.apply', { look: readWindowLook(), printers });
    if (look !== null) await showWindowLook(look);
    // An undo may come from any category.
    await Promise.all([
      useShopSettings.getState().read(),
      ...(['machine.read', 'dispatch.tables', 'settings.read-evidence'] as const).map(askAgain),
    ]);
    await askAgain('settings-file.read');
  };
  const apply = async (printers: string[]): Promise<void> => {
    setView(null);
    await takeOver(printers);
    const undo = async (): Promise<void> => {
      await call('settings-file.choose-before', { look: readWindowLook() });
      await takeOver();
    };
    useChanges.getState().note({ name: 'file', undo });
  };
  return (
    <Section name="file">
      <Setting title={t('file.title')} meaning={t('file.meaning')}>
        <Row justify="end" wrap>
          <Button
            icon={<Download aria-hidden="true" size={18} />}
            onClick={() => void save().catch(tellError)}
          >
            {t('file.export')}
          </Button>
          <Button
            icon={<Upload aria-hidden="true" size={18} />}
            onClick={() => void choose().catch(tellError)}
          >
            {t('file.import')}
          </Button>
        </Row>
      </Setting>
      {keptAt === null ? null : (
        <Setting title={t('file.before')} meaning={t('file.beforeMeaning', { when: formatDateTime(keptAt) })}>
          <Row justify="end">
            <Button
              icon={<Undo2 aria-hidden="true" size={18} />}
              onClick={() => void chooseBefore().catch(tellError)}
            >
              {t('file.goBack')}
            </Button>
          </Row>
        </Setting>
      )}
      {view === null ? null : (
        <FileChanges
          view={view}
          onApply={(printers) => void apply(printers).catch(tellError)}
          onClose={() => setView(null)}
        />
      )}
    </Section>
  );
}

function readWindowLook(): WindowLook {
  const { appearance } = useAppearance.getState();
  return { ...appearance, language: spokenLanguage(), isSoundOn: useSound.getState().isOn };
}

/** Applies a look to the window at once. */
async function showWindowLook({ language, isSoundOn, ...appearance }: WindowLook): Promise<void> {
  useAppearance.getState().choose(appearance);
  const sound = useSound.getState();
  if (sound.isOn !== isSoundOn) sound.toggle();
  if (spokenLanguage() !== language) await chooseLanguage(language);
}

interface FileChangesProps {
  view: SettingsFileView;
  /** Ids of the new printers that were confirmed. */
  onApply: (printers: string[]) => void;
  onClose: () => void;
}

/** Changes that a settings file would make, and the parts left out; nothing has changed yet. */
function FileChanges({ view: { changes, newPrinters, leftOut }, onApply, onClose }: FileChangesProps) {
  const { t } = useTranslation(['settings', 'app']);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const nameOf = ({ name, which }: SettingsFileChange): string => {
    if (which === null) return t(`file.of.${name}` as 'file.of.logo');
    return name === 'dispatchTables'
      ? `${t('dispatch.title')}: ${t(`dispatch.table.${which}` as 'dispatch.table.tipo')}`
      : t('file.of.printers', { name: which });
  };
  const words = (name: string, value: SettingsFileChange['before']): string => {
    if (value === null || value === '') return t('file.nothing');
    if (typeof value === 'boolean') return t(value ? 'app:yes' : 'app:no');
    switch (name) {
      case 'theme':
        return t(`theme.${value}` as 'theme.dark');
      case 'size':
        return t('percent', { count: Number(value) });
      case 'language':
        return t(value === 'en' ? 'language.en' : 'language.esPY');
      default:
        return String(value);
    }
  };
  return (
    <Dialog
      title={t('file.changes')}
      meaning={t(changes.length === 0 ? 'file.same' : 'file.changesMeaning')}
      width="wide"
      onClose={onClose}
    >
      <List className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.name} ${change.which}`} className={styles.change}>
            <b>{nameOf(change)}</b>
            <span>
              {change.name === 'logo'
                ? t('file.otherLogo')
                : `${words(change.name, change.before)} → ${words(change.name, change.after)}`}
            </span>
          </li>
        ))}
      </List>
      {newPrinters.length === 0 ? null : (
        <fieldset>
          <legend>{t('file.newPrinters')}</legend>
          {newPrinters.map(({ id, words: all }) => (
            <Check
              key={id}
              label={all}
              checked={confirmed.includes(id)}
              onChange={(isConfirmed) =>
                setConfirmed(isConfirmed ? [...confirmed, id] : confirmed.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      {leftOut.length === 0 ? null : (
        <Callout tone="warn">
          <Stack as="ul" gap={2} aria-label={t('file.leftOut')}>
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Stack>
        </Callout>
      )}
      <Actions>
        <Button onClick={onClose}>{t('file.cancel')}</Button>
        <Button tone="primary" disabled={changes.length === 0} onClick={() => onApply(confirmed)}>
          {t('file.apply')}
        </Button>
      </Actions>
    </Dialog>
  );
}
