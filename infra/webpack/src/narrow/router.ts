/** The names of the router that Wordloom's front ends use; a name that is missing here is undefined in a remote, so a spec looks for those. */
export { Link, Route, Router, Routes, UNSAFE_createBrowserHistory, useLocation, useNavigate, useSearchParams } from 'react-router'
