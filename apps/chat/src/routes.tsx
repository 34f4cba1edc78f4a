import { Navigate, Route, Routes } from '@switchboard/ui/router';
import { Chats } from './screens/chats.tsx';
import { Leads } from './screens/leads.tsx';

/** The screens of the app by the names in its manifest, and the paths below them. */
export const ScreenOf = ({ screen }: { screen: string }) =>
  screen === 'leads' ? (
    <Leads />
  ) : (
    <Routes>
      <Route index element={<Chats />} />
      <Route path=":source/:id" element={<Chats />} />
      <Route path="*" element={<Navigate to="/dashboard/chat" replace />} />
    </Routes>
  );
