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
import styles from '../shop.module.css';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';

const NO_BLOCK = 'none';

type Opened = { kind: 'form'; printer: Printer | null } | { kind: 'test'; printer: Printer };

export function PrinterSettings() {
  const { t } = useTranslation('printing');
  const printers = usePrinting((store) => store.status?.printers ?? []);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Section name="printers">
      <Stack gap={4} className={styles.part}>
        {printers.length === 0 ? <Text tone="soft">{t('printers.none')}</Text> : null}
        <List>
          {printers.map((standing) => (
            <PrinterRow key={standing.printer.id} standing={standing} onOpen={setOpened} />
          ))}
        </List>
        <div>
          <Button onClick={() => setOpened({ kind: 'form', printer: null })}>{t('printers.add')}</Button>
        </div>
      </Stack>
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
    <Row as="li">
      <Stack gap={0} grow>
        <b>{trouble === null ? name : nameWithFolder(printer)}</b>
        <span>{uses === '' ? t('printers.noRole') : uses}</span>
        <small>
          {[t(`form.size.${paper}`), profile, opensDrawer ? t('printers.drawer') : null]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </small>
        {trouble === null ? null : (
          <Text as="span" tone="warn" weight="strong">
            {t(`app:printing.trouble.${trouble}`)}
          </Text>
        )}
      </Stack>
      {escpos === null ? null : (
        <Button onClick={() => onOpen({ kind: 'test', printer })}>{t('printers.test')}</Button>
      )}
      <Button onClick={() => onOpen({ kind: 'form', printer })}>{t('printers.change')}</Button>
    </Row>
  );
}

interface TestDialogProps {
  printer: Printer;
  onClose: () => void;
}

/** Prints a test page, asks what is seen on it, and configures the printer by the answers. */
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
  // Only the rulers of its own font: those of the other are as wide on paper.
  const rulers = rulersOf(paper === '58' ? '58' : '80').filter(({ font }) => font === seen.font);
  const save = (): Promise<void> =>
    tryTo(async () => {
      usePrinting.getState().take(await call('printers.tested', { id, answers: seen }));
      useNotices.getState().tell('good', t('test.saved', { name }));
      onClose();
    });
  return (
    <Dialog title={t('test.title', { name })} meaning={t('test.meaning')} width="wide" onClose={onClose}>
      <Row>
        <Button tone={isSent ? 'plain' : 'primary'} onClick={() => void print()}>
          {t(isSent ? 'test.again' : 'test.print')}
        </Button>
      </Row>
      {isSent ? (
        <Stack gap={4}>
          <p role="status">{t('test.sent')}</p>
          <Segments
            isLabelled
            label={t('test.columns')}
            options={rulers.map(({ answer, columns }) => ({
              value: columns,
              words: t('test.ruler', { number: answer, columns }),
            }))}
            value={seen.columns}
            onChange={(columns) => setSeen({ ...seen, columns })}
          />
          <Segments
            isLabelled
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
          <Actions>
            <Button tone="primary" onClick={() => void save()}>
              {t('test.save')}
            </Button>
          </Actions>
        </Stack>
      ) : null}
      <Failure words={failure} />
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
    <Row justify="between">
      <span>{words}</span>
      <Switch label={words} isOn={isOn} onChange={onChange} />
    </Row>
  );
}
