import { CloudOff } from 'lucide-react';
import { Button } from '../../renderer/kit/components/button.tsx';
import { EmptyState } from '../../renderer/kit/layout/panel.tsx';
import { sessionSchema } from '../office/contract.ts';
import { useAnswer, wordsOf } from './ask.ts';
import { AttentionPage } from './attention/attention-page.tsx';
import { ClientsPage } from './clients/clients-page.tsx';
import { CountersPage } from './counters/counters-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { go, usePlace } from './place.ts';
import { PointsPage } from './points/points-page.tsx';
import { ProductsPage } from './products/products-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { PersonContext } from './shell/person.ts';
import { Shell } from './shell/shell.tsx';
import { FirstPerson } from './sign-in/first-person.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { say } from './texts/say.ts';
import { TodayPage } from './today/today-page.tsx';
import { UsersPage } from './users/users-page.tsx';

/** The sign-in until there is a session, then the page of the address. */
export function App() {
  const { pathname, searchParams } = usePlace();
  const { data: session, error, refetch } = useAnswer('session', sessionSchema);
  if (session === undefined) {
    return error === null ? null : (
      <EmptyState icon={CloudOff} title={wordsOf(error)}>
        <Button onClick={() => void refetch()}>{say('retry')}</Button>
      </EmptyState>
    );
  }
  const { person, isFirstStart } = session;
  if (person === null) {
    const first = isFirstStart ? searchParams.get('primera') : null;
    const token = first ?? searchParams.get('dueno');
    return token === null ? (
      <SignIn isFirstStart={isFirstStart} />
    ) : (
      <FirstPerson token={token} isFirst={first !== null} />
    );
  }
  return (
    <PersonContext value={person}>
      <Shell>{pageOf(pathname, person.role === 'owner')}</Shell>
    </PersonContext>
  );
}

function pageOf(path: string, isOwner: boolean) {
  switch (path) {
    case '/':
    case '/entrar':
      return <TodayPage />;
    case '/atencion':
      return <AttentionPage />;
    case '/cajas':
      return <CountersPage />;
    case '/productos':
      return <ProductsPage />;
    case '/clientes':
      return <ClientsPage />;
    case '/ajustes':
      return <SettingsPage />;
    case '/usuarios':
      return <UsersPage />;
    case '/puntos':
      return <PointsPage />;
    case '/personas':
      if (isOwner) return <PeoplePage />;
      return <Unknown />;
    default:
      return <Unknown />;
  }
}

function Unknown() {
  return (
    <EmptyState icon={CloudOff} title={say('notFound.title')}>
      <Button onClick={() => go('/')}>{say('notFound.toToday')}</Button>
    </EmptyState>
  );
}
