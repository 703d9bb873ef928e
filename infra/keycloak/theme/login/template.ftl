<#-- Every page: a word with its meaning on one side, the form on the other, as the embedded sign-in page has it. -->
<#assign mottoOf = {
  "register": "createAccount",
  "login-update-password": "changePassword", "login-reset-password": "changePassword", "update-email": "changePassword",
  "logout-confirm": "signOut", "frontchannel-logout": "signOut", "delete-account-confirm": "signOut",
  "error": "failed", "webauthn-error": "failed", "login-page-expired": "failed"
}>
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<#assign motto = "motto." + (mottoOf[pageId!""])!"signIn">
<#assign heading><#nested "header"></#assign>
<#assign home = properties.wordloomUrl!"">
<#if !home?has_content><#assign home = (client.baseUrl)!""></#if>
<!doctype html>
<html lang="${lang!"en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading} · Wordloom</title>
<link rel="icon" href="${url.resourcesPath}/icon.svg" type="image/svg+xml">
<link rel="preload" href="${url.resourcesPath}/css/newsreader.woff2" as="font" type="font/woff2" crossorigin>
<#list properties.styles?split(" ") as style>
<link rel="stylesheet" href="${url.resourcesPath}/${style}">
</#list>
<script src="${url.resourcesPath}/js/theme.js"></script>
<script type="importmap">{ "imports": { "rfc4648": "${url.resourcesCommonPath}/vendor/rfc4648/rfc4648.js" } }</script>
<#if scripts??>
<#list scripts as script>
<script src="${script}"></script>
</#list>
</#if>
<#-- Keycloak's own: goes on by itself where the sign-in was finished in another tab. -->
<script type="module">
<#outputformat "JavaScript">
import { startSessionPolling } from ${(url.resourcesPath + "/js/authChecker.js")?c};
startSessionPolling(${url.ssoLoginInOtherTabsUrl?c});
</#outputformat>
</script>
<#if authenticationSession??>
<script type="module">
<#outputformat "JavaScript">
import { checkAuthSession } from ${(url.resourcesPath + "/js/authChecker.js")?c};
checkAuthSession(${authenticationSession.authSessionIdHash?c});
</#outputformat>
</script>
</#if>
</head>
<body data-page-id="login-${pageId!""}">
<div class="sheet">
<aside aria-hidden="true">
<p class="headword">${msg(motto + ".word")}</p>
<p class="sound">${msg(motto + ".pronunciation")} <span>${msg(motto + ".partOfSpeech")}</span></p>
<p class="gloss">${msg(motto + ".definition")}</p>
</aside>
<main>
<#if home?has_content><a class="brand" href="${home}">Wordloom</a><#else><span class="brand">Wordloom</span></#if>
<h1 id="kc-page-title">${heading}</h1>
<#nested "lead">
<#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
<p class="lead" id="kc-username">${msg("signedInBefore", auth.attemptedUsername)} <a id="reset-login" href="${url.loginRestartFlowUrl}">${msg("restartLoginTooltip")}</a></p>
</#if>
<#if displayMessage && message?has_content && (message.type != "warning" || !isAppInitiatedAction??)>
<p class="<#if message.type == "error">form-error<#else>form-done</#if>" role="<#if message.type == "error">alert<#else>status</#if>">${kcSanitize(message.summary)?no_esc}</p>
</#if>
<#nested "form">
<#if auth?has_content && auth.showTryAnotherWayLink()>
<form class="aside-link" action="${url.loginAction}" method="post">
<input type="hidden" name="tryAnotherWay" value="on">
<button class="quiet" id="try-another-way">${msg("doTryAnotherWay")}</button>
</form>
</#if>
<#nested "socialProviders">
<#if displayInfo>
<div class="aside-link" id="kc-info"><#nested "info"></div>
</#if>
</main>
</div>
</body>
</html>
</#macro>

<#-- One labelled input with what is wrong with it next to it, where messages of these fields say so. -->
<#macro field name label type="text" autocomplete="" value="" faults=[] hint="" autofocus=false required=true readOnly=false>
<#local fault = "">
<#list [name] + faults as one><#if !fault?has_content && messagesPerField.existsError(one)><#local fault = kcSanitize(messagesPerField.getFirstError(one))></#if></#list>
<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" dir="auto"<#if required> required</#if><#if autofocus> autofocus</#if><#if readOnly> readonly</#if><#if fault?has_content> aria-invalid="true" aria-describedby="input-error-${name}"<#elseif hint?has_content> aria-describedby="hint-${name}"</#if>>
<#if fault?has_content><p class="error" id="input-error-${name}">${fault?no_esc}</p><#elseif hint?has_content><p class="hint" id="hint-${name}">${hint}</p></#if>
</div>
</#macro>
