<#import "template.ftl" as layout>
<#import "passkeys.ftl" as passkeys>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError("username","password") displayInfo=realm.password && realm.registrationAllowed && !registrationDisabled??; section>
<#if section = "header">${msg("loginAccountTitle")}
<#elseif section = "lead">
<#if !usernameHidden??><p class="lead">${msg("loginLead")}</p></#if>
<#elseif section = "form">
<#if realm.password>
<form id="kc-form-login" action="${url.loginAction}" method="post">
<#if messagesPerField.existsError("username","password")>
<p class="form-error" role="alert" id="input-error">${kcSanitize(messagesPerField.getFirstError("username","password"))?no_esc}</p>
</#if>
<#assign typed = (login.username)!"">
<#if !usernameHidden??>
<div class="field">
<label for="username">${msg("email")}</label>
<input id="username" name="username" type="email" autocomplete="${(enableWebAuthnConditionalUI?has_content)?then("username webauthn", "username")}" value="${typed}" required<#if !typed?has_content> autofocus</#if>>
</div>
</#if>
<div class="field">
<label for="password">${msg("password")}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required<#if typed?has_content || usernameHidden??> autofocus</#if>>
</div>
<#if (realm.rememberMe && !usernameHidden??) || realm.resetPasswordAllowed>
<div class="options">
<#if realm.rememberMe && !usernameHidden??>
<label class="tick"><input id="rememberMe" name="rememberMe" type="checkbox"<#if login.rememberMe??> checked</#if>> ${msg("rememberMe")}</label>
</#if>
<#if realm.resetPasswordAllowed><a href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a></#if>
</div>
</#if>
<input type="hidden" id="id-hidden-input" name="credentialId" value="<#if auth.selectedCredential?has_content>${auth.selectedCredential}</#if>">
<button id="kc-login" name="login" type="submit">${msg("doLogIn")}</button>
</form>
</#if>
<@passkeys.conditionalUIData />
<#elseif section = "info">
${msg("noAccount")} <a href="${url.registrationUrl}">${msg("doRegister")}</a>
<#elseif section = "socialProviders">
<#if realm.password && social?? && social.providers?has_content>
<ul class="providers" id="kc-social-providers">
<#list social.providers as p>
<li><a class="button quiet" id="social-${p.alias}" href="${p.loginUrl}">${p.displayName!p.alias}</a></li>
</#list>
</ul>
</#if>
</#if>
</@layout.registrationLayout>
