/** The names of the router that Wordloom's front ends use. A missing name would be undefined in a remote; a spec checks for that. */
export { Link, Route, Router, Routes, UNSAFE_createBrowserHistory, useLocation, useNavigate, useSearchParams } from 'react-router'
