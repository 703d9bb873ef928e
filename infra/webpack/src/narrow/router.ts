/** The names of the router that Wordloom's front ends use; a name that is missing here is undefined in a remote. */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
