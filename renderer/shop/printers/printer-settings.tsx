import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterStatus, TestAnswers } from '../../../shared/contract/printing.ts';
import {
  nameWithFolder,
  type Printer,
  rulersOf,
  TEST_CODE_PAGES,
} from '../../../shared/domain/paper/printer.ts';
import { Button } from '../../kit/components/button.tsx';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { Section } from '../../kit/settings/section.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import styles from './printer-settings.module.css';
import { Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import printerDialogStyles from './printer-dialog.module.css';

const NO_BLOCK = 'none';

type Opened = { kind: 'form'; printer: Printer | null } | { kind: 'test'; printer: Printer };

/** The shop's printers: what each is for, how it stands, and the dialogs that change and test it. */
export function PrinterSettings() {
  const { t } = useTranslation('printing');
  const printers = usePrinting((store) => store.status?.printers ?? []);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Section title={t('printers.title')}>
      {printers.length === 0 ? <p className={styles.none}>{t('printers.none')}</p> : null}
      <ul className={styles.list}>
        {printers.map((standing) => (
          <PrinterRow key={standing.printer.id} standing={standing} onOpen={setOpened} />
        ))}
      </ul>
      <div>
        <Button onClick={() => setOpened({ kind: 'form', printer: null })}>{t('printers.add')}</Button>
      </div>
      {opened?.kind === 'form' ? <PrinterDialog printer={opened.printer} onClose={close} /> : null}
      {opened?.kind === 'test' ? <TestDialog printer={opened.printer} onClose={close} /> : null}
    </Section>
  );
}

interface PrinterRowProps {
  standing: PrinterStatus;
  onOpen: (opened: Opened) => void;
}

function PrinterRow({ standing: { printer, trouble }, onOpen }: PrinterRowProps) {
  const { t } = useTranslation(['printing', 'app']);
  const { name, roles, escpos, paper, opensDrawer } = printer;
  const uses = roles.map((role) => t(`printers.role.${role}`)).join(', ');
  const profile =
    escpos === null
      ? null
      : t('printers.profile', {
          columns: escpos.columns,
          codePage: escpos.codePage,
          qr: t(`printers.qr.${escpos.qr}`),
        });
  return (
    <li className={styles.printer}>
      <div className={styles.what}>
        <b>{trouble === null ? name : nameWithFolder(printer)}</b>
        <span>{uses === '' ? t('printers.noRole') : uses}</span>
        <span className={styles.facts}>
          {[t(`form.size.${paper}`), profile, opensDrawer ? t('printers.drawer') : null]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </span>
        {trouble === null ? null : (
          <span className={styles.trouble}>{t(`app:printing.trouble.${trouble}`)}</span>
        )}
      </div>
      {escpos === null ? null : (
        <Button onClick={() => onOpen({ kind: 'test', printer })}>{t('printers.test')}</Button>
      )}
      <Button onClick={() => onOpen({ kind: 'form', printer })}>{t('printers.change')}</Button>
    </li>
  );
}

interface TestDialogProps {
  printer: Printer;
  onClose: () => void;
}

/** Prints a test page, asks what is seen on it, and sets the printer by the answers. */
function TestDialog({ printer, onClose }: TestDialogProps) {
  const { t } = useTranslation('printing');
  const { name, escpos, opensDrawer, id, paper } = printer;
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [seen, setSeen] = useState<TestAnswers>({
    columns: escpos?.columns ?? 0,
    font: escpos?.font ?? 'A',
    codePage: escpos?.codePage ?? null,
    nativeQr: escpos?.qr === 'native',
    cut: escpos?.cuts ?? false,
    drawerOpened: opensDrawer,
  });
  const tryTo = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      setFailure(null);
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const print = (): Promise<void> =>
    tryTo(async () => {
      await call('printers.test-page', { id });
      setIsSent(true);
    });
  // In the letters it prints in: those of the others are as wide on paper.
  const rulers = rulersOf(paper === '58' ? '58' : '80').filter(({ font }) => font === seen.font);
  const save = (): Promise<void> =>
    tryTo(async () => {
      usePrinting.getState().take(await call('printers.tested', { id, answers: seen }));
      useNotices.getState().tell('good', t('test.saved', { name }));
      onClose();
    });
  return (
    <Dialog title={t('test.title', { name })} meaning={t('test.meaning')} width="wide" onClose={onClose}>
      <div className={printerDialogStyles.tries}>
        <Button tone={isSent ? 'plain' : 'primary'} onClick={() => void print()}>
          {t(isSent ? 'test.again' : 'test.print')}
        </Button>
      </div>
      {isSent ? (
        <div className={printerDialogStyles.questions}>
          <p role="status">{t('test.sent')}</p>
          <div className={printerDialogStyles.choice}>
            <span>{t('test.columns')}</span>
            <Segments
              label={t('test.columns')}
              options={rulers.map(({ answer, columns }) => ({
                value: columns,
                words: t('test.ruler', { number: answer, columns }),
              }))}
              value={seen.columns}
              onChange={(columns) => setSeen({ ...seen, columns })}
            />
          </div>
          <div className={printerDialogStyles.choice}>
            <span>{t('test.letters')}</span>
            <Segments
              label={t('test.letters')}
              options={[
                ...TEST_CODE_PAGES.map(({ codePage, answer }) => ({
                  value: codePage as string,
                  words: t('test.block', { number: answer }),
                })),
                { value: NO_BLOCK, words: t('test.noBlock') },
              ]}
              value={seen.codePage ?? NO_BLOCK}
              onChange={(chosen) =>
                setSeen({
                  ...seen,
                  codePage: TEST_CODE_PAGES.find(({ codePage }) => codePage === chosen)?.codePage ?? null,
                })
              }
            />
          </div>
          <Question
            words={t('test.qr')}
            isOn={seen.nativeQr}
            onChange={(nativeQr) => setSeen({ ...seen, nativeQr })}
          />
          <Question words={t('test.cut')} isOn={seen.cut} onChange={(cut) => setSeen({ ...seen, cut })} />
          <Question
            words={t('test.drawer')}
            isOn={seen.drawerOpened}
            onChange={(drawerOpened) => setSeen({ ...seen, drawerOpened })}
          />
          <div className={printerDialogStyles.answers}>
            <Button tone="primary" onClick={() => void save()}>
              {t('test.save')}
            </Button>
          </div>
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className={printerDialogStyles.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  );
}

interface QuestionProps {
  words: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Question({ words, isOn, onChange }: QuestionProps) {
  return (
    <div className={printerDialogStyles.question}>
      <span>{words}</span>
      <Switch label={words} isOn={isOn} onChange={onChange} />
    </div>
  );
}
