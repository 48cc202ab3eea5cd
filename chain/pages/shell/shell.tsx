import {
  CalendarDays,
  CircleAlert,
  Contact,
  KeyRound,
  LogOut,
  Signpost,
  SlidersHorizontal,
  Store,
  Tags,
  UsersRound,
  WifiOff,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { tellError } from '../../../renderer/kit/components/notice-store.ts';
import { Callout } from '../../../renderer/kit/layout/panel.tsx';
import { clockTime } from '../../../renderer/kit/time/time-words.ts';
import { attentionSchema, sessionSchema } from '../../office/contract.ts';
import { change, useAnswer, wordsOf } from '../ask.ts';
import { useNews } from '../live.ts';
import { linkTo, usePlace } from '../place.ts';
import { say } from '../texts/say.ts';
import { Brand } from './brand.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { usePerson } from './person.ts';
import styles from './shell.module.css';

const PAGES = [
  { href: '/', name: 'today', Icon: CalendarDays },
  { href: '/atencion', name: 'attention', Icon: CircleAlert },
  { href: '/cajas', name: 'counters', Icon: Store },
  { href: '/productos', name: 'products', Icon: Tags },
  { href: '/clientes', name: 'clients', Icon: Contact },
  { href: '/usuarios', name: 'users', Icon: KeyRound },
  { href: '/puntos', name: 'points', Icon: Signpost },
  { href: '/ajustes', name: 'settings', Icon: SlidersHorizontal },
  { href: '/personas', name: 'people', Icon: UsersRound },
] as const;

/** Frame of all pages: navigation above, on a phone below; and the connection, if it is lost. */
export function Shell({ children }: { children: ReactNode }) {
  const person = usePerson();
  const { pathname } = usePlace();
  const isLost = useNews();
  const [isChanging, setIsChanging] = useState(false);
  const { data: attention, dataUpdatedAt } = useAnswer('attention', attentionSchema);
  const waiting =
    attention === undefined
      ? 0
      : attention.count +
        [
          attention.counters,
          attention.points,
          attention.twice,
          attention.cancellations,
          attention.handOvers,
        ].flat().length;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    // On a phone the pages have more names than fit.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const pages = PAGES.filter(({ name }) => name !== 'people' || person.role === 'owner');
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {say('toContent')}
      </a>
      <header className={styles.bar}>
        <Brand />
        <nav ref={nav} className={styles.tabs} aria-label={say('nav.label')}>
          {pages.map(({ href, name, Icon }) => (
            <a key={name} {...linkTo(href)} aria-current={href === pathname ? 'page' : undefined}>
              <Icon aria-hidden="true" size={20} />
              {say(`nav.${name}`)}
              {name === 'attention' && waiting > 0 ? (
                <b className={styles.waiting} aria-label={say('nav.waiting', { count: waiting })}>
                  {waiting > 99 ? '99+' : waiting}
                </b>
              ) : null}
            </a>
          ))}
        </nav>
        <div className={styles.person}>
          <LinkButton
            aria-label={say('password.open', { name: person.name })}
            onClick={() => setIsChanging(true)}
          >
            {person.name}
            {person.branch === null ? null : <small>{person.branch.name}</small>}
          </LinkButton>
          <IconButton label={say('signOut')} icon={LogOut} onClick={() => void signOut()} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {isLost && dataUpdatedAt > 0 ? (
          <Callout tone="warn" role="status" className={styles.lost}>
            <WifiOff aria-hidden="true" size={18} />
            {say('lost', { time: clockTime(dataUpdatedAt) })}
          </Callout>
        ) : null}
        <div>{children}</div>
      </main>
      {isChanging ? <PasswordDialog onClose={() => setIsChanging(false)} /> : null}
    </div>
  );
}

async function signOut(): Promise<void> {
  try {
    await change('sign-out', sessionSchema);
    // Loads the page, so that nothing of this person stays in it.
    location.assign('/');
  } catch (error) {
    tellError(new Error(wordsOf(error)));
  }
}
