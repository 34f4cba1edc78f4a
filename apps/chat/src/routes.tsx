import { Navigate, Route, Routes } from '@switchboard/ui/router';
import { Chats } from './screens/chats.tsx';
import { Leads } from './screens/leads.tsx';

/** The paths below the inbox: nothing chosen, or one conversation. */
const ChatsPaths = () => (
  <Routes>
    <Route index element={<Chats />} />
    <Route path=":source/:id" element={<Chats />} />
    <Route path="*" element={<Navigate to="/dashboard/chat" replace />} />
  </Routes>
);

const screens = { chats: ChatsPaths, leads: Leads };

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(`The chat app has no screen '${screen}'. Its manifest names one too many.`);
  const Screen = screens[screen];
  return <Screen />;
};
