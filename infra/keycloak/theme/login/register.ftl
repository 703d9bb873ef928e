<#import "template.ftl" as layout>
<#import "user-profile-commons.ftl" as userProfileCommons>
<#import "register-commons.ftl" as registerCommons>
<#-- In the embedded page's order: the two names side by side, then the rest, the password after the email. -->
<#assign names = ["firstName", "lastName"]>
<#macro attributeField attribute autofocus=false>
<@layout.field name=attribute.name label=advancedMsg(attribute.displayName!"") type=(attribute.name == "email")?then("email", "text")
  autocomplete=(attribute.name == "firstName")?then("given-name", (attribute.name == "lastName")?then("family-name", (attribute.name == "email")?then("username", attribute.autocomplete!"")))
  value=attribute.value!"" required=attribute.required readOnly=attribute.readOnly autofocus=autofocus />
</#macro>
<@layout.registrationLayout displayMessage=messagesPerField.exists("global"); section>
<#if section = "header"><#if messageHeader??>${kcSanitize(msg("${messageHeader}"))?no_esc}<#else>${msg("registerTitle")}</#if>
<#elseif section = "lead">
<p class="lead">${msg("registerLead")} <a href="${url.loginUrl}">${msg("doLogIn")}</a></p>
<#elseif section = "form">
<form id="kc-register-form" action="${url.registrationAction}" method="post" novalidate>
<#assign pair = profile.attributes?filter(one -> names?seq_contains(one.name))>
<#if pair?has_content>
<div class="pair">
<#list pair as attribute><@attributeField attribute=attribute autofocus=(attribute?index == 0 && !messagesPerField.existsError("email","password","password-confirm")) /></#list>
</div>
</#if>
<#list profile.attributes as attribute>
<#if !names?seq_contains(attribute.name)>
<#if attribute.name == "email" || attribute.name == "username">
<@attributeField attribute=attribute autofocus=messagesPerField.existsError(attribute.name) />
<#if passwordRequired?? && (attribute.name == "username" || realm.registrationEmailAsUsername)>
<@layout.field name="password" label=msg("password") type="password" autocomplete="new-password" hint=msg("passwordHint") autofocus=messagesPerField.existsError("password","password-confirm") />
<@layout.field name="password-confirm" label=msg("passwordConfirm") type="password" autocomplete="new-password" />
</#if>
<#else>
<div class="field">
<label for="${attribute.name}">${advancedMsg(attribute.displayName!"")}</label>
<@userProfileCommons.inputFieldByType attribute=attribute />
<#if messagesPerField.existsError(attribute.name)><p class="error" id="input-error-${attribute.name}">${kcSanitize(messagesPerField.get(attribute.name))?no_esc}</p></#if>
</div>
</#if>
</#if>
</#list>
<@registerCommons.termsAcceptance/>
<#if recaptchaRequired??>
<div class="g-recaptcha" data-size="compact" data-sitekey="${recaptchaSiteKey}" data-action="${recaptchaAction}"></div>
</#if>
<button type="submit">${msg("doRegister")}</button>
</form>
<#list profile.html5DataAnnotations?keys as key>
<script type="module" src="${url.resourcesPath}/js/${key}.js"></script>
</#list>
</#if>
</@layout.registrationLayout>
