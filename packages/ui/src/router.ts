/** The used part of the router; all of it would take twice the bytes. */
export {
  BrowserRouter,
  Link,
  type Location,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
