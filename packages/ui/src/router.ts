/** The part of the router that the suite uses; sharing it whole would cost twice the bytes. */
export {
  BrowserRouter,
  Link,
  type Location,
  MemoryRouter,
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
